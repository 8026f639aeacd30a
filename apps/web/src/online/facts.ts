import type { TableSettings } from "@cairn/protocol";
import { isGameId } from "../games.ts";
import { helpName } from "../help.ts";
import { app } from "../i18n/app/index.ts";
import { online } from "../i18n/online/index.ts";
import { draftOf, newDraft } from "./draft.ts";

/** The name of a table's game. */
export const gameName = ({ game }: TableSettings): string => (isGameId(game) ? app.t.games[game] : game);

/** What a table has agreed on, in few words each; the rules only where they are not the usual ones. */
export function factsOf(settings: TableSettings): string[] {
  const t = online.t.facts;
  const draft = draftOf(settings);
  const usual = newDraft(draft.game, draft.players);
  const isChimera = draft.game === "chimera";
  const hasOwnRules = isChimera
    ? draft.forcedBid !== usual.forcedBid || draft.revealDen
    : draft.xPolicy !== usual.xPolicy;
  return [
    t.players(draft.players),
    isChimera ? t.limit(draft.limit) : t.chips(draft.chips),
    settings.clock === null ? t.noClock : t.clock(settings.clock),
    t.help(helpName(settings.help, draft.game)),
    settings.isPublic ? t.isPublic : t.isPrivate,
    ...(settings.evenTempo ? [t.evenTempo] : []),
    ...(settings.openDeals ? [t.openDeals] : []),
    ...(hasOwnRules ? [t.ownRules] : []),
  ];
}
