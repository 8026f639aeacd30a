// Plays one match at a server, against the server's own bots, and leaves. Node 22 or newer, nothing else.
//
//   node examples/bots/online.mjs http://127.0.0.1:7777 krass-kariert
const [url = "http://127.0.0.1:7777", game = "krass-kariert"] = process.argv.slice(2);

// The token is the account: whoever keeps it is the same player next time.
const { token } = await (await fetch(`${url}/api/bots`, { method: "POST" })).json();
const socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws`, {
  headers: { authorization: `Bearer ${token}` },
});

// Ids are never used twice at a table, so those of a connection begin with something random.
const prefix = Math.random().toString(36).slice(2, 8);
const answers = new Map();
let count = 0;

/** Sends a request; its answer, or an error if it is refused. */
function request(message) {
  const id = `${prefix}.${++count}`;
  socket.send(JSON.stringify({ ...message, id }));
  return new Promise((resolve, reject) => answers.set(id, { resolve, reject }));
}

/** Whoever sends too many messages in a second may send them again a little later. */
async function ask(message) {
  for (;;) {
    try {
      return await request(message);
    } catch (error) {
      if (error.cause !== "rate") throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Answers a turn. */
function act(turn) {
  ask({ t: "act", at: turn.n, action: choose(turn.view, turn.legal) }).catch((error) => {
    // The game has gone on meanwhile, or will; another turn comes.
    if (error.cause !== "stale") console.error(error);
  });
}

/** What there is to improve: the legal action that sheds the most cards. */
function choose(view, legal) {
  const cards = (action) => action.cards?.length ?? action.count ?? 0;
  return legal.reduce((best, action) => (cards(action) > cards(best) ? action : best));
}

socket.addEventListener("message", ({ data }) => {
  const message = JSON.parse(data);
  const answer = answers.get(message.id);
  answers.delete(message.id);
  if (message.t === "no") answer?.reject(new Error(message.text, { cause: message.code }));
  else answer?.resolve(message);
  if (message.t === "turn") act(message);
  // Between two deals the server waits some seconds for whoever wants to look.
  if (message.t === "next") ask({ t: "ready" }).catch(() => undefined);
  if (message.table?.status === "over") socket.close();
});
await new Promise((resolve) => socket.addEventListener("open", resolve));

await ask({ t: "hello", view: true, legal: true });
await ask({ t: "name", name: "Shedder" });
const { table } = await ask({ t: "create", settings: { game, players: 3, botSpeed: "fast" } });
await ask({ t: "join", table });
await ask({ t: "sit", seat: 0 });
for (const seat of [1, 2]) await ask({ t: "bot", seat, level: 1 });
await ask({ t: "start" });
await new Promise((resolve) => socket.addEventListener("close", resolve));
console.log(`${url}/api/records/${table}`);
