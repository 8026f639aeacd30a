import { asEnvPart, type EnvPart } from "@cairn/env";
import { chimera, type ChimeraPosition } from "../index.ts";
import { drawDeal, layout, placeDeal } from "../kernel.ts";
import { CHIMERA_PLAN, OPENING_FEATURES, PLAY_FEATURES } from "../nets/index.ts";
import { ChimeraObserver, MAX_STATE } from "./observer.ts";

const { TOTAL } = layout;

/** Chimera for learning programs. */
export const chimeraEnv: EnvPart = asEnvPart<ChimeraPosition>({
  plan: CHIMERA_PLAN,
  offsets: CHIMERA_PLAN.nets.map(({ features }) => (features === PLAY_FEATURES ? 0 : PLAY_FEATURES)),
  features: PLAY_FEATURES + OPENING_FEATURES,
  moveFields: [
    { name: "kind", shift: 23, bits: 5 },
    { name: "length", shift: 19, bits: 4 },
    { name: "top", shift: 15, bits: 4 },
    { name: "extra", shift: 0, bits: 15 },
  ],
  maxState: MAX_STATE,
  observer: () => new ChimeraObserver(),
  deal: ({ words }, rng) => placeDeal(words, drawDeal(words, rng)),
  pointsInto({ words, players }, out, at) {
    for (let seat = 0; seat < players; seat++) out[at + seat] = words[TOTAL + seat] as number;
  },
  winsInto(position, out, at) {
    const winners = chimera.result(position)?.winners ?? [];
    for (const seat of winners) out[at + seat] = 1 / winners.length;
  },
});
