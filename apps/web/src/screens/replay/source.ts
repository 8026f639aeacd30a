import {
  ok,
  parseFrame,
  parseRecordLine,
  RECORD_FORMAT,
  type RecordFrame,
  refuse,
  type Result,
  type Seat,
} from "@cairn/core";
import { loadGame } from "../../storage/games.ts";

/** The address of a record that was opened from a file has this in place of an id. */
export const FILE_ID = "file";

/** Where a record comes from: that decides which ways there are to pass it on. */
export interface Loaded {
  readonly from: "device" | "server" | "file";
  readonly frame: RecordFrame;
  /** The reader's own seat, where it is known. */
  readonly seat?: Seat;
}

let opened: RecordFrame | undefined;
const OPENED = "cairn/opened";

/** Keeps the record of a file or a long link for this tab: it has no address of its own. */
export function keepOpened(frame: RecordFrame): void {
  opened = frame;
  try {
    sessionStorage.setItem(OPENED, JSON.stringify({ format: RECORD_FORMAT, ...frame }));
  } catch {
    // Without it a reload asks for the file again.
  }
}

/** What was opened in this tab, before a reload too. */
function findOpened(): Result<Loaded> {
  if (opened) return ok({ from: "file", frame: opened });
  try {
    const frame = parseRecordLine(sessionStorage.getItem(OPENED) ?? "");
    if (frame.ok) return ok({ from: "file", frame: frame.value });
  } catch {
    // The same as nothing.
  }
  return refuse("file-gone", "no file is open");
}

async function fromServer(id: string): Promise<Result<Loaded>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`/api/records/${id}`);
    text = await answer.text();
  } catch {
    return refuse("unreachable", "the server does not answer");
  }
  if (answer.status === 404) return refuse("unknown-record", "there is no finished game with this id");
  if (!answer.ok) return refuse("unreachable", `the server answered ${answer.status}`);
  const frame = parseRecordLine(text);
  return frame.ok ? ok({ from: "server", frame: frame.value }) : frame;
}

/** Finds a record: in the file just opened, among the games of this device, or on the server. */
export async function findRecord(id: string): Promise<Result<Loaded>> {
  if (id === FILE_ID) return findOpened();
  const saved = await loadGame(id);
  if (!saved) return fromServer(id);
  const frame = parseFrame(saved.record);
  return frame.ok ? ok({ from: "device", frame: frame.value, seat: saved.entry.seat }) : frame;
}
