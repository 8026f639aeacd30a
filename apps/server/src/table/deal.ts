import type { Position } from "@cairn/core";
import { fairDeal } from "@cairn/study/fair-deals";
import { hash } from "node:crypto";
import type { PlayerId } from "../ids.ts";
import type { LiveLog } from "./live-log.ts";
import { playerIn } from "./log.ts";
import type { Services } from "./services.ts";

/** What a deal needs of its table. */
export interface DealContext {
  readonly log: LiveLog;
  readonly services: Pick<Services, "deal">;
  readonly audience: { isHere(player: PlayerId): boolean };
}

/** The same as in every browser that checks a deal, and several times as quick. */
const nativeHash = (text: string): Uint8Array => hash("sha256", text, "buffer");

/** Deals, if a deal is due. Players who have claimed a bot's seat sit down first; at a live table if they are here. */
export function dealNext(context: DealContext): void {
  const { log, services, audience } = context;
  log.queue.run(() => {
    const { state } = log;
    if (!state.isBetweenDeals || log.isGone) return;
    const seats = state.seats.map((occupant, seat) => {
      const claim = state.claims.get(seat);
      const mayNow = claim !== undefined && !playerIn(occupant) && state.seatOf(claim.player) < 0;
      return mayNow && (state.keepsClaims || audience.isHere(claim.player)) ? claim : occupant;
    });
    if (seats.some((occupant, seat) => occupant !== state.seats[seat])) {
      log.commit({ k: "seats", host: state.host, seats });
      dealNext(context);
      return;
    }
    const stamp = log.stamp();
    const { game, dealSeed, dealCount } = state;
    const position = state.position as Position;
    const deal =
      dealSeed === undefined
        ? services.deal(game, position)
        : fairDeal(game, position, dealSeed, dealCount, nativeHash);
    const played = state.play(deal, undefined, stamp.at);
    if (!played.ok) throw new Error(`a deal was refused: ${played.error.message}`);
    log.commitApplied({ k: "game", e: played.value, ...stamp });
  });
}
