import type { Problem } from "@cairn/core";
import type { ServerMessageOf } from "@cairn/protocol";

/** What a request gets that was refused, as text; without an id when nobody knows which one it was. */
export function refusal(id: string | undefined, { code, message, clause }: Problem): string {
  const said: ServerMessageOf<"no"> = {
    t: "no",
    ...(id === undefined ? {} : { id }),
    code,
    text: message,
    ...(clause === undefined ? {} : { clause }),
  };
  return JSON.stringify(said);
}
