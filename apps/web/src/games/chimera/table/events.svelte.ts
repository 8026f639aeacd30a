import type { ChimeraHeard } from "@cairn/chimera";
import { announce, interrupt } from "../../../design/announce.svelte.ts";
import { notices } from "../../../design/notices.svelte.ts";
import { chimeraTexts } from "../texts/table/index.ts";
import { isYou, seatName, whoIs } from "../../../table/seats.ts";
import { untrack } from "svelte";
import { playSound } from "../../../table/sounds.ts";
import { ceremonyOf } from "./ceremony.ts";
import type { Desk } from "./desk.svelte.ts";
import { playName, storyOf } from "./story.ts";
import { huntersOf, lastTrick } from "./trick.ts";

function soundFor(desk: Desk): void {
  const happening = desk.playback.current;
  if (!happening) return;
  const { event, after } = happening;
  const own = desk.session.seat ?? 0;
  switch (ceremonyOf(happening)) {
    case "deal":
      return playSound("deal");
    case "den":
      return playSound("den");
    case "gifts":
      return playSound("swap");
    case "trap":
      return playSound("trap");
    case "attack":
      return playSound("attack");
    case "trick":
      return playSound(after.deal && (lastTrick(after.deal)?.points ?? 0) > 0 ? "coins" : "trick");
    case "deal-end":
      return playSound((after.deal?.score?.[own]?.sum ?? 0) > 0 ? "won" : "lost");
    case "match-end":
      return playSound(after.scores[own] === Math.max(...after.scores) ? "triumph" : "lost");
    case undefined:
      return playSound(event.type === "play" ? "card" : "pass");
  }
}

/** Tells ears what happens at a table and whose turn it is. Call it while a component starts. */
export function tellEvents(desk: Desk): void {
  const nameOf = (seat: number): string => seatName(desk.session, seat);
  const partner = (): string => {
    const hunters = desk.view ? huntersOf(desk.view) : [];
    return nameOf(hunters.find((seat) => seat !== desk.session.seat) ?? 0);
  };
  $effect(() => {
    const happening = desk.playback.current;
    if (!happening) return;
    untrack(() => {
      const story = storyOf(chimeraTexts.t, happening, (seat) => whoIs(desk.session, seat));
      const heard = happening.event as ChimeraHeard;
      const isOwn = desk.session.kind !== "replay" && "seat" in heard && isYou(desk.session, heard.seat);
      const news = isOwn ? story.slice(1) : story;
      // What came with the exchange is worth a look, too (C10).
      const isGift = heard.type === "give" && "got" in heard && desk.session.kind !== "replay";
      const gift = isGift ? news.pop() : undefined;
      announce(news.join(" "));
      if (gift !== undefined) notices.show({ tone: "info", text: gift });
      soundFor(desk);
    });
  });
  // A turn is told once, however often the table changes during it.
  // After something was taken back it is told anew: what was said of it is not so any more.
  const turn = $derived(desk.isMine ? desk.playback.rewinds : undefined);
  $effect(() => {
    if (turn === undefined) return;
    untrack(() => {
      const t = chimeraTexts.t;
      const toBeat = desk.view?.deal?.toBeat;
      playSound("turn");
      if (desk.view?.phase === "auction") interrupt(t.auction.title);
      else if (desk.gift) interrupt(t.exchange.choose(desk.gift.cards.length, partner()));
      else interrupt(toBeat ? t.play.turn(playName(t, toBeat)) : t.play.turnToLead);
    });
  });
}
