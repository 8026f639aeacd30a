import type { TableSettings } from "@cairn/protocol";
import { optionsOf } from "../games/form/options.ts";
import { helpName } from "../help.ts";
import { online } from "../i18n/online/index.ts";
import { peopleTexts } from "../i18n/people/index.ts";
import { ratingsTexts } from "../i18n/ratings/index.ts";
import { waitingTexts } from "../i18n/waiting/index.ts";
import { moveTime } from "../waiting/time.ts";

/** How a table is played: live with its clock, or turn by turn. */
function paceFacts({ clock, turnByTurn }: Pick<TableSettings, "clock" | "turnByTurn">): string[] {
  const t = waitingTexts.t.facts;
  if (!turnByTurn) return [t.live, clock === null ? online.t.facts.noClock : online.t.facts.clock(clock)];
  const { hours, late, vacation } = turnByTurn;
  return [t.byTurn(moveTime(hours)), t.late[late], ...(vacation > 0 ? [t.vacation(vacation)] : [])];
}

/** What a table has agreed on, in few words each; the rules only where they are not the usual ones. */
export function factsOf({ game, players, options, ...settings }: TableSettings): string[] {
  const t = online.t.facts;
  const ui = optionsOf(game);
  const usual = ui?.usual(players) ?? {};
  const agreed = { ...usual, ...options };
  const hasOwnRules = Object.entries(agreed).some(
    ([key, value]) => value !== usual[key] && !ui?.told.includes(key),
  );
  return [
    t.players(players),
    ...(settings.rated ? [ratingsTexts.t.rated.fact] : []),
    ...(ui?.facts(agreed) ?? []),
    ...paceFacts(settings),
    t.help(helpName(settings.help, game)),
    settings.isPublic ? t.isPublic : t.isPrivate,
    ...(settings.evenTempo ? [t.evenTempo] : []),
    ...(settings.openDeals ? [t.openDeals] : []),
    ...(settings.spectators === "talk" || settings.spectators === "none"
      ? [peopleTexts.t.spectators.fact[settings.spectators]]
      : []),
    ...(hasOwnRules ? [t.ownRules] : []),
  ];
}
