import { krassKariertEntry } from "@cairn/bots/krass-kariert/entry";
import { serveTable } from "./serve-table.ts";

serveTable(krassKariertEntry);
