// `npm run figures:hunters -- [DEALS] [NODES]`: who goes well together. Pairs of hunters, the same bot twice and mixed,
// against `master` as the Chimera, card play at bid 30 on the same deals; a person who plays with a bot for a partner
// is such a mix. Prints JSON: how often each pair won, and the points of the first, of the second, and of the Chimera.
import { findBot } from "@cairn/bots";
import { findPart, makeContest } from "@cairn/games";
import { unwrap } from "@cairn/core";
import { type ArenaPlayer, botPlayer, playGame, type Seating } from "@cairn/arena";
import { readModel } from "@cairn/server/models";

const [deals = 200, nodes = 500] = process.argv.slice(2).map(Number);
const SEED = "report-hunters";
const BOTS = [`master:${nodes}n`, "net", "rule", "level2"] as const;
const entry = unwrap(await findPart("chimera", "bots"));
const contest = unwrap(await makeContest({ game: "chimera", options: {} }));

const playerOf = (name: string): ArenaPlayer => botPlayer(unwrap(findBot(entry, name, undefined, readModel)));
const players = Object.fromEntries(BOTS.map((name) => [name, playerOf(name)]));

const rounded = (value: number): number => Math.round(10 * value) / 10;

/** A pair on all deals; who sits after the Chimera changes from deal to deal. */
async function measure(first: string, second: string): Promise<object> {
  const points = { first: 0, second: 0, chimera: 0 };
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) {
    // The first game of a deal is the one in which A alone is the Chimera.
    const seating = contest.seatings(deal)[0] as Seating;
    const at = seating.indexOf("a");
    const place = (at + 1 + (deal % 2)) % 3;
    const names = seating.map((side, seat) => (side === "a" ? BOTS[0] : seat === place ? first : second));
    const seated = names.map((name) => players[name] as ArenaPlayer);
    const { final } = await playGame({ contest, seating, players: seated, deal, seed: SEED });
    for (const [seat, { win, points: sum }] of final.entries()) {
      const who = seat === at ? "chimera" : seat === place ? "first" : "second";
      points[who] += sum;
      if (who === "first") wins += win;
    }
  }
  const share = wins / deals;
  process.stderr.write(`hunters: ${first} with ${second}\n`);
  return {
    hunters: [first, second],
    won: rounded(100 * share),
    error: rounded(196 * Math.sqrt((share * (1 - share)) / deals)),
    points: [points.first, points.second, points.chimera].map((sum) => rounded(sum / deals)),
  };
}

const pairs = BOTS.flatMap((first, i) => BOTS.slice(i).map((second) => [first, second] as const));
const table: object[] = [];
for (const [first, second] of pairs) table.push(await measure(first, second));
process.stdout.write(`${JSON.stringify({ deals, seed: SEED, chimera: BOTS[0], table }, undefined, 2)}\n`);
