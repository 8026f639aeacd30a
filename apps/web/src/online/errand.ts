import { ok, refuse, type Result } from "@cairn/core";
import { type Body, type Answer, newPrefix, Requests } from "../session/remote/requests.ts";
import { browserWorld, hasSockets } from "../session/remote/line-world.ts";
import { Line } from "../session/remote/line.ts";
import { settingsOf, type TableDraft, type WantedBots } from "./draft.ts";

type Ask = (body: Exclude<Body, { t: "act" }>) => Promise<Result<Answer>>;

/** Connects, does something, and leaves: for what belongs to no table yet. */
function onErrand<T>(run: (ask: Ask) => Promise<Result<T>>): Promise<Result<T>> {
  if (!hasSockets()) return Promise.resolve(refuse("no-websocket", "this browser has no sockets"));
  return new Promise((resolve) => {
    const requests = new Requests(newPrefix(), (text) => line.send(text));
    const end = (result: Result<T>): void => {
      line.leave();
      requests.end();
      resolve(result);
    };
    const line = new Line(browserWorld, {
      opened: () => void run((body) => requests.ask(body)).then(end),
      heard: (message) => requests.hear(message),
      changed() {
        if (line.state === "version") end(refuse("version", "the server speaks another version"));
        else if (line.state === "waiting") end(refuse("unreachable", "there is no connection"));
      },
    });
  });
}

/** Opens a table, sits down first, and lets bots sit at the last seats; the answer is its id. */
export const openTable = (draft: TableDraft, name: string, bots: WantedBots): Promise<Result<string>> =>
  onErrand(async (ask) => {
    const named = await ask({ t: "name", name });
    if (!named.ok) return named;
    const created = await ask({ t: "create", settings: settingsOf(draft) });
    if (!created.ok) return created;
    const { table } = created.value;
    if (typeof table !== "string") return refuse("internal", "the server named no table");
    const seated = [
      { t: "join", table } as const,
      { t: "sit", seat: 0 } as const,
      ...Array.from({ length: bots.count }, (_, i) => {
        return { t: "bot", seat: draft.players - 1 - i, level: bots.level } as const;
      }),
    ];
    for (const body of seated) {
      const answer = await ask(body);
      if (!answer.ok) return answer;
    }
    return ok(table);
  });
