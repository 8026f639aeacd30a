// `npm run figures:roles [-- DEALS]`: how often the Chimera wins by its bid where three equal bots play, as JSON. Ratings
// expect as much of the role (src/ratings/index.ts). Levels 2 to 4 take turns; 3000 deals take some minutes.
import { type Bot, chooseFor, findBot } from "@cairn/bots";
import { Match, Rng, type Seat, seatsToAct, unwrap } from "@cairn/core";
import { chimeraEntry } from "@cairn/chimera/bots";
import { readModel } from "@cairn/server/models";
import { chimera, type ChimeraView } from "../src/index.ts";

const LEVELS = [2, 3, 4] as const;
const PLAYERS = [{ name: "0" }, { name: "1" }, { name: "2" }];

/** The bid of a deal between equals, and whether it was won. */
function play(bot: Bot, seed: string): { readonly bid: number; readonly hasWon: boolean } {
  const match = new Match(chimera, unwrap(chimera.parseOptions({}, 3)), PLAYERS);
  const { position } = match;
  const [deals, choices] = [new Rng(`${seed}/deals`), new Rng(`${seed}/bots`)];
  for (;;) {
    if (position.stage !== "running") {
      const { deal } = chimera.view(position, "spectator") as ChimeraView;
      if (deal?.score && deal.chimera !== undefined)
        return { bid: deal.bid, hasWon: (deal.score[deal.chimera]?.base ?? 0) > 0 };
      unwrap(match.apply(chimera.deal(position, deals)));
      continue;
    }
    const seat = seatsToAct(position)[0] as Seat;
    unwrap(match.apply(chooseFor(match as unknown as Match, bot, seat, choices)));
  }
}

const count = Number(process.argv[2] ?? 600);
const bots = LEVELS.map((level) =>
  unwrap(findBot(chimeraEntry, `level${level}`, () => performance.now(), readModel)),
);
const shares = new Map<string, { deals: number; wins: number }>();
for (let number = 0; number < count; number++) {
  const at = number % LEVELS.length;
  const { bid, hasWon } = play(bots[at] as Bot, `roles/${number}`);
  for (const key of [`${bid}`, `${bid} at level ${LEVELS[at]}`]) {
    const share = shares.get(key) ?? { deals: 0, wins: 0 };
    shares.set(key, { deals: share.deals + 1, wins: share.wins + Number(hasWon) });
  }
}
const printed = [...shares]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([key, { deals, wins }]) => [key, { deals, wins, share: Math.round((1000 * wins) / deals) / 1000 }]);
process.stdout.write(`${JSON.stringify(Object.fromEntries(printed), null, 2)}\n`);
