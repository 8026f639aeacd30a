import type { ChimeraTexts } from "../texts/table/en.ts";
import { describeCards } from "@cairn/chimera";
import { BIDS } from "@cairn/chimera/facts";
import type { TableAction } from "../../../table/ActionBar.svelte";
import type { Desk } from "./desk.svelte.ts";
import { playName } from "./story.ts";

function bidActions(t: ChimeraTexts, desk: Desk): TableAction[] {
  const { pass, bids, view } = desk;
  const seat = desk.session.seat ?? 0;
  const least = view?.deal?.bid ?? 0;
  return [
    { id: "pass", text: t.auction.pass, disabled: !pass, onclick: () => pass && void desk.act(pass) },
    ...BIDS.map((amount) => ({
      id: `bid-${amount}`,
      text: amount <= least ? t.auction.tooLow(amount) : t.auction.bid(amount),
      disabled: !bids.includes(amount),
      onclick: () => void desk.act({ type: "bid", seat, amount }),
    })),
  ];
}

/** Why the chosen cards cannot be played, or what to do first. */
function hintFor(t: ChimeraTexts, desk: Desk): string {
  const toBeat = desk.view?.deal?.toBeat;
  const info = toBeat && describeCards(toBeat.cards, toBeat.piYa);
  if (info) return t.needs(info);
  return desk.chosen.length > 0 && !desk.isCombination ? t.play.noCombination : t.play.choose;
}

function playActions(t: ChimeraTexts, desk: Desk): TableAction[] {
  const { pass, judgement, candidates } = desk;
  const [play] = judgement.plays;
  const nothingBeats = candidates.length === 0;
  if (nothingBeats && pass) {
    return [
      { id: "pass", text: t.play.nothingBeats, variant: "primary", onclick: () => void desk.act(pass) },
    ];
  }
  return [
    {
      id: "pass",
      text: pass ? t.play.pass : t.play.leaderPlays,
      disabled: !pass,
      onclick: () => pass && void desk.act(pass),
    },
    { id: "plays", text: t.play.plays, share: 1.2, onclick: () => desk.finder.next() },
    {
      id: "play",
      text: play ? t.play.play(playName(t, play)) : hintFor(t, desk),
      variant: "primary",
      disabled: play === undefined,
      share: 2.2,
      onclick: () => desk.play(),
    },
  ];
}

/** The buttons for what the player can do now, in the order of the hand that presses them. */
export function tableActions(
  t: ChimeraTexts,
  desk: Desk,
  waiting: () => string,
  name: string,
): TableAction[] {
  const { view, gift } = desk;
  if (!view) return [];
  if (view.phase === "auction" && desk.isMine) return bidActions(t, desk);
  if (gift) {
    const count = gift.cards.length;
    const isReady = desk.chosen.length === count;
    const text = isReady ? t.exchange.give(count, name) : t.exchange.choose(count, name);
    return [{ id: "give", text, variant: "primary", disabled: !isReady, onclick: () => desk.give() }];
  }
  if (view.phase === "play" && desk.isMine) return playActions(t, desk);
  const wait: TableAction = {
    id: "wait",
    text: waiting(),
    disabled: true,
    share: 2,
    onclick: () => undefined,
  };
  if (view.phase !== "play" || !view.deal?.toBeat || desk.session.seat === undefined) return [wait];
  const passTrick: TableAction = {
    id: "pass-trick",
    text: t.play.passTrick,
    pressed: desk.isPassing,
    onclick: () => (desk.isPassing = !desk.isPassing),
  };
  return [passTrick, wait];
}
