import type { Problem } from "@cairn/core";
import type { ServerMessageOf } from "@cairn/protocol";

/** The answer to a refused request, as text; without an id when the request could not be read. */
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
