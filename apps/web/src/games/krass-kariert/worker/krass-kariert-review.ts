import { krassKariertEntry } from "@cairn/krass-kariert/bots";
import { krassKariertStudy } from "@cairn/krass-kariert/study";
import address from "newest-nets:krass-kariert";
import { loadNets } from "../../../worker/nets.ts";
import { serveReview } from "../../../review/serve-review.ts";

serveReview(krassKariertEntry, krassKariertStudy, loadNets(address));
