import { ok, refuse, type Result } from "@cairn/core";
import { type Body, type Answer, newPrefix, Requests } from "../session/remote/requests.ts";
import { browserEnvironment, hasSockets } from "../session/remote/environment.ts";
import { ReconnectingSocket } from "../session/remote/reconnecting-socket.ts";
import { chosenFace } from "../table/seat-face.ts";
import { bannedWords } from "./banned.ts";
import { settingsOf, type TableDraft, type WantedBots } from "./draft.ts";

type Ask = (body: Exclude<Body, { t: "act" }>) => Promise<Result<Answer>>;

/** Connects, does something, and leaves: for what belongs to no table yet. */
function onErrand<T>(run: (ask: Ask) => Promise<Result<T>>): Promise<Result<T>> {
  if (!hasSockets()) return Promise.resolve(refuse("no-websocket", "this browser has no sockets"));
  return new Promise((resolve) => {
    const requests = new Requests(newPrefix(), (text) => socket.send(text));
    const end = (result: Result<T>): void => {
      socket.leave();
      requests.end();
      resolve(result);
    };
    const socket = new ReconnectingSocket(browserEnvironment(), {
      opened: () => void run((body) => requests.ask(body)).then(end),
      heard: (message) => requests.hear(message),
      changed() {
        if (socket.state === "banned") end(refuse("banned", bannedWords(socket.bye)));
        else if (socket.state === "closed") end(refuse("members-only", "only invited people may come in"));
        else if (socket.state === "version") end(refuse("version", "the server speaks another version"));
        else if (socket.state === "waiting") end(refuse("unreachable", "there is no connection"));
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
      { t: "sit", seat: 0, ...chosenFace() } as const,
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
