import type { BaseView } from "@cairn/core";
import { i18n } from "../i18n/i18n.svelte.ts";
import { table } from "../i18n/table/index.ts";
import { seatName } from "./seats.ts";
import type { TableSession } from "../session/session.ts";

/** What everybody waits for. */
export const waitingText = (session: TableSession, view: BaseView | undefined): string =>
  view && view.toAct.length > 0
    ? table.t.waitingFor(i18n.list(view.toAct.map((seat) => seatName(session, seat))))
    : table.t.opening;
