import { describeCards } from "@cairn/krass-kariert";
import type { KrassKariertTexts } from "../texts/table/en.ts";
import type { TableAction } from "../../../table/ActionBar.svelte";
import type { Desk } from "./desk.svelte.ts";
import { afterStop } from "./rounds.ts";
import { obstacleOf } from "./selection.ts";

/** Why the chosen cards cannot be played, or what to do first. */
export function hintFor(t: KrassKariertTexts, desk: Desk): string {
  const { range, hand, view } = desk;
  const toBeat = view?.deal?.toBeat;
  if (!range || !view) return toBeat ? t.play.mustBeat(toBeat) : t.play.choose;
  const obstacle = obstacleOf(range, hand, view.options.xPolicy);
  const cards = hand.slice(range.at, range.at + range.count);
  const info = describeCards(cards);
  if (obstacle !== "too-weak" || !toBeat) return t.play.obstacles[obstacle];
  return info ? t.play.tooWeak(t.combination(info), toBeat) : t.play.mustBeat(toBeat);
}

function playText(t: KrassKariertTexts, desk: Desk): string {
  const { naming, hand, view } = desk;
  if (!naming || !view?.deal) return hintFor(t, desk);
  if (naming.info) return t.play.play(t.combination(naming.info));
  if (hand[naming.play.at] === "S") return t.play.stop[afterStop(view.deal, naming.play.seat)];
  return t.play.draw(3 * (view.deal.draws + 1));
}

/** Beside the others it needs room for two words. */
const DECLINE_SHARE = 1.3;

/** Instead of beating: a reserve card, or without one the end of the deal (K7, K8). */
function declineAction(t: KrassKariertTexts, desk: Desk): TableAction {
  if (desk.concession)
    return { id: "give-up", text: t.play.giveUp, share: DECLINE_SHARE, onclick: () => desk.giveUp() };
  const isOnly = desk.canTake && desk.candidates.length === 0;
  return {
    id: "take",
    text: desk.canTake ? (isOnly ? t.play.takePrimary : t.play.take) : t.play.leaderTakesNone,
    disabled: !desk.canTake,
    share: DECLINE_SHARE,
    ...(isOnly ? { variant: "primary" } : {}),
    onclick: () => desk.nextReserve(),
  };
}

function placeActions(t: KrassKariertTexts, desk: Desk): TableAction[] {
  const insert: TableAction = {
    id: "insert",
    text: t.place.insert,
    variant: "primary",
    share: 2,
    onclick: () => desk.insert(),
  };
  if (desk.placing?.reserve === undefined) return [insert];
  return [{ id: "cancel", text: t.place.cancel, onclick: () => desk.cancel() }, insert];
}

/** The buttons for what the player can do now, in the order of the hand that presses them. */
export function tableActions(t: KrassKariertTexts, desk: Desk, waiting: () => string): TableAction[] {
  if (!desk.view) return [];
  if (desk.isOut && desk.session.hurry)
    return [{ id: "skip", text: t.play.skipToEnd, variant: "primary", onclick: () => desk.skipToEnd() }];
  if (!desk.isMine) return [{ id: "wait", text: waiting(), disabled: true, onclick: () => undefined }];
  if (desk.placing) return placeActions(t, desk);
  if (desk.isLost)
    return [{ id: "go-on", text: t.play.goOn, variant: "primary", onclick: () => desk.giveUp() }];
  if (desk.candidates.length === 0) return [declineAction(t, desk)];
  return [
    declineAction(t, desk),
    { id: "plays", text: t.play.plays, share: 0.9, onclick: () => desk.nextPlay() },
    {
      id: "play",
      text: playText(t, desk),
      variant: "primary",
      disabled: desk.naming === undefined,
      share: 1.9,
      onclick: () => desk.play(),
    },
  ];
}
