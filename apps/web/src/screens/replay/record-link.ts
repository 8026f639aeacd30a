import { type MatchRecord, parseRecordLine, type RecordFrame, refuse, type Result } from "@cairn/core";
import { MAX_FILE } from "../../session/replay/record-file.ts";

// A whole record within an address, behind the sign that no server sees: so whoever gets the link needs nothing else.

/** What a link opens: the replay of its record, or somebody's review. */
export type LinkTarget = "replay" | "review";
const RECORD = "record";
const TARGET = "to";

async function through(bytes: Uint8Array<ArrayBuffer>, way: ReadableWritablePair): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of new Blob([bytes]).stream().pipeThrough(way)) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    // A short link may unpack to anything.
    if (length > MAX_FILE) throw new RangeError("too large");
  }
  return chunks;
}

const toAddress = (text: string): string =>
  text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const fromAddress = (text: string): string => text.replaceAll("-", "+").replaceAll("_", "/");

/** The path that opens a record anywhere, with what else it asks for: `?at=57&seat=1`. */
export async function recordLink(record: MatchRecord, to: LinkTarget, search: string): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(record)),
    new CompressionStream("deflate-raw"),
  );
  const bytes = packed.flatMap((chunk) => [...chunk]);
  const text = toAddress(btoa(bytes.map((byte) => String.fromCharCode(byte)).join("")));
  return `/open${search}#${TARGET}=${to}&${RECORD}=${text}`;
}

/** Whether an address carries a record. */
export const hasRecord = (hash: string): boolean => new URLSearchParams(hash).has(RECORD);

/** What an address carries, as `recordLink` wrote it. */
export async function readRecordLink(
  hash: string,
): Promise<Result<{ readonly record: RecordFrame; readonly to: LinkTarget }>> {
  const parts = new URLSearchParams(hash);
  try {
    const packed = atob(fromAddress(parts.get(RECORD) ?? ""));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const chunks = await through(bytes, new DecompressionStream("deflate-raw"));
    const record = parseRecordLine(await new Blob(chunks as BlobPart[]).text());
    if (!record.ok) return record;
    const to = parts.get(TARGET) === "review" ? "review" : "replay";
    return { ok: true, value: { record: record.value, to } };
  } catch {
    return refuse("bad-link", "the link is cut off or damaged");
  }
}
