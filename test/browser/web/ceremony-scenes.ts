import { chimera } from "@cairn/chimera";
import { type BaseView, type Game, unwrap } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import { readFileSync } from "node:fs";
import { ceremonyOf as chimeraCeremony } from "../../../apps/web/src/games/chimera/table/ceremony.ts";
import { ceremonyOf as krassKariertCeremony } from "../../../apps/web/src/games/krass-kariert/table/ceremony.ts";
import type { Happening } from "../../../apps/web/src/session/session.ts";

// Every ceremony of both games, found in the records that are kept for tests: the table before it and what happened.

interface CeremonyScene {
  readonly name: string;
  /** As the stage takes it. */
  readonly before: object;
  readonly change: object;
}

interface Kept {
  readonly options: object;
  readonly players: readonly { readonly name: string }[];
  readonly events: readonly { readonly type: string; readonly seat?: number }[];
}

const recordOf = (file: string): Kept =>
  JSON.parse(
    readFileSync(new URL(`../../../data/playthroughs/${file}.json`, import.meta.url), "utf8"),
  ) as Kept;

/** All ceremonies of a record as a seat sees them, each kind once. */
function scenesOf(
  game: Game,
  file: string,
  seat: number,
  nameOf: (happening: Happening<never>) => string | undefined,
): CeremonyScene[] {
  const { options, players, events } = recordOf(file);
  const at = game.start(unwrap(game.parseOptions(options, players.length)), players.length);
  const found = new Map<string, CeremonyScene>();
  let before = game.view(at, seat);
  for (const event of events) {
    const applied = unwrap(game.apply(at, event));
    const after = game.view(at, seat);
    const heard = event.type === "deal" ? { type: "deal" } : game.heard(at, applied as never, seat);
    const happening = { n: 1, event: heard, before, after } as unknown as Happening<never>;
    const name = nameOf(happening);
    // A table shows nothing before its first deal.
    if (name !== undefined && "deal" in before && !found.has(name))
      found.set(name, {
        name: `${game.id}-${name}`,
        before: sceneOf(game, players.length, seat, before),
        change: { view: after, event: heard, legal: [] },
      });
    before = after;
  }
  return [...found.values()];
}

const sceneOf = (game: Game, players: number, seat: number, view: BaseView): object => ({
  game: game.id,
  seat,
  seats: Array.from({ length: players }, (_, one) =>
    one === seat ? { kind: "person", name: "Anna", here: true } : { kind: "bot", level: 3 },
  ),
  view,
  legal: [],
  status: "playing",
  connection: "online",
  help: "last-trick",
  remarks: [],
  can: {},
});

const CHIMERA: readonly (readonly [file: string, seat: number])[] = [
  ["chimera-exchange-at-40-den-shown-attack", 0],
  ["chimera-exchange-at-40-den-shown-attack", 1],
  ["chimera-exchange-at-40-den-shown-attack", 2],
  ["chimera-pi-ya-at-the-high-end-and-two-traps", 0],
  ["chimera-exchange-at-30-with-trap", 0],
  ["chimera-match-of-one-deal", 0],
  ["chimera-match-of-one-deal", 1],
  ["chimera-match-of-one-deal", 2],
];

/** One of each; where several seats see the same one differently, whoever sees most comes first. */
function firstOfEach(scenes: readonly CeremonyScene[]): CeremonyScene[] {
  return [...new Map(scenes.toReversed().map((scene) => [scene.name, scene])).values()];
}

export const CEREMONIES: readonly CeremonyScene[] = [
  ...firstOfEach(
    CHIMERA.flatMap(([file, seat]) => scenesOf(chimera as unknown as Game, file, seat, chimeraCeremony)),
  ),
  ...firstOfEach(
    ["krass-kariert-all-out-several-losers", "krass-kariert-both-draws-in-a-round"].flatMap((file) =>
      scenesOf(krassKariert as unknown as Game, file, 0, krassKariertCeremony),
    ),
  ),
];

export function sceneNamed(name: string): CeremonyScene {
  const found = CEREMONIES.find((scene) => scene.name === name);
  if (!found) throw new Error(`no record has ${name}`);
  return found;
}
