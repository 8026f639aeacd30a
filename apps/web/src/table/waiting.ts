import type { BaseView } from "@cairn/core";
import { i18n } from "../i18n/i18n.svelte.ts";
import { table } from "../i18n/table/index.ts";
import { isYou, seatName } from "./seats.ts";
import type { TableSession } from "../session/session.ts";

/** What everybody waits for. */
export const waitingText = (session: TableSession, view: BaseView | undefined): string => {
  const others = (view?.toAct ?? []).filter((seat) => !isYou(session, seat));
  if (others.length > 0) return table.t.waitingFor(i18n.list(others.map((seat) => seatName(session, seat))));
  if (!view) return table.t.opening;
  // The own turn has come, and is shown as soon as everything before it was; or nobody has one any more.
  return view.toAct.length > 0 ? table.t.yourTurnSoon : table.t.dealOver;
};
