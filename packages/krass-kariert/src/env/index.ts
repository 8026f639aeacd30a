import { asEnvPart, type EnvPart } from "@cairn/env";
import type { KrassKariertPosition } from "../index.ts";
import { chipsOf, lostOf, placeDeal, randomDeal } from "../kernel.ts";
import { KRASS_KARIERT_PLAN } from "../nets/index.ts";
import { ENV_FEATURES, KrassKariertObserver, MAX_STATE } from "./observer.ts";

const hasLost = (words: Int32Array, seat: number): boolean => ((lostOf(words) >> seat) & 1) === 1;

/** Krass Kariert for learning programs. Points are chips, and whoever cannot pay has one less than none. */
export const krassKariertEnv: EnvPart = asEnvPart<KrassKariertPosition>({
  plan: KRASS_KARIERT_PLAN,
  offsets: KRASS_KARIERT_PLAN.nets.map(() => 0),
  features: ENV_FEATURES,
  moveFields: [
    { name: "type", shift: 16, bits: 3 },
    { name: "playAt", shift: 10, bits: 5 },
    { name: "playCount", shift: 8, bits: 2 },
    { name: "firstX", shift: 4, bits: 4 },
    { name: "secondX", shift: 0, bits: 4 },
    { name: "reserve", shift: 5, bits: 1 },
    { name: "putAt", shift: 0, bits: 5 },
  ],
  maxState: MAX_STATE,
  observer: () => new KrassKariertObserver(),
  deal: (position, rng) => placeDeal(position, randomDeal(position.players, rng)),
  pointsInto({ words, players }, out, at) {
    for (let seat = 0; seat < players; seat++) {
      out[at + seat] = chipsOf(words, seat) - Number(hasLost(words, seat));
    }
  },
  winsInto({ words, players }, out, at) {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const winners = seats.filter((seat) => !hasLost(words, seat));
    for (const seat of winners) out[at + seat] = 1 / winners.length;
  },
});
