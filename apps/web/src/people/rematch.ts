import type { Seat } from "@cairn/core";
import { notices } from "../design/notices.svelte.ts";
import type { GameId } from "../games/game-id.ts";
import { peopleTexts } from "../i18n/people/index.ts";
import { tellElsewhere } from "../waiting/attention.svelte.ts";

/** The table of the last rematch that the reader accepted, and the seat they had. */
let accepted: { readonly table: string; readonly seat: Seat } | undefined;

/** The reader goes to the table of a rematch, to sit where they sat. */
export function acceptRematch(table: string, seat: Seat): void {
  accepted = { table, seat };
}

/** The seat that the reader wants at a table because they accepted the rematch there; once. */
export function acceptedSeat(table: string): Seat | undefined {
  if (accepted?.table !== table) return undefined;
  const { seat } = accepted;
  accepted = undefined;
  return seat;
}

/** Shows the offer of a rematch until it is accepted or closed; also to a reader who looks elsewhere. */
export async function showOffer(game: GameId, name: string, accept: () => void): Promise<void> {
  await peopleTexts.load();
  const { offer, accept: label } = peopleTexts.t.rematch;
  notices.show({ tone: "info", text: offer(name), action: { label, run: accept } });
  tellElsewhere(game, "rematch", offer(name));
}
