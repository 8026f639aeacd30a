import type { KrassKariertHeard } from "@cairn/krass-kariert";
import { untrack } from "svelte";
import { announce, interrupt } from "../../../design/announce.svelte.ts";
import { krassKariertTexts } from "../texts/table/index.ts";
import { isYou, whoIs } from "../../../table/seats.ts";
import { playSound } from "../../../table/sounds.ts";
import { ceremonyOf } from "./ceremony.ts";
import type { Desk } from "./desk.svelte.ts";
import { storyOf } from "./story.ts";

function soundFor(desk: Desk): void {
  const happening = desk.playback.current;
  if (!happening) return;
  const { event, after } = happening;
  const isOwed = after.deal?.owed?.includes(desk.session.seat ?? -1) ?? false;
  switch (ceremonyOf(happening)) {
    case "deal":
      return playSound("deal");
    case "stop":
      return playSound("trap");
    case "round":
      return playSound("trick");
    case "chip":
      return playSound("chip");
    case "match-end":
      return playSound(isOwed ? "lost" : "triumph");
    case undefined:
      return playSound(event.type === "play" ? "card" : "pass");
  }
}

/** What is said when it is the own turn. */
export function turnText(desk: Desk): string {
  const t = krassKariertTexts.t;
  const toBeat = desk.view?.deal?.toBeat;
  const { placing } = desk;
  if (placing) return t.place.turn(placing.card, placing.nth, placing.total);
  if (desk.isLost && toBeat) return t.play.lost(toBeat);
  if (toBeat) return t.play.turn(toBeat);
  return desk.isLeading ? t.play.turnToLead : t.play.turnFree;
}

/** Tells ears what happens at a table and whose turn it is. Call it while a component starts. */
export function tellEvents(desk: Desk): void {
  $effect(() => {
    const happening = desk.playback.current;
    if (!happening) return;
    untrack(() => {
      const story = storyOf(krassKariertTexts.t, happening, (seat) => whoIs(desk.session, seat));
      const { event } = happening;
      // The player knows what the player has played; where a card went is worth hearing.
      const isOwnPlay =
        desk.session.kind !== "replay" &&
        event.type === "play" &&
        isYou(desk.session, (event as KrassKariertHeard).seat);
      announce((isOwnPlay ? story.slice(1) : story).join(" "));
      soundFor(desk);
    });
  });
  // A turn is told once, however often the table changes during it; every drawn card is a turn of its own.
  // After something was taken back it is told anew: what was said of it is not so any more.
  const turn = $derived(
    desk.isMine ? `${desk.playback.rewinds} ${desk.view?.deal?.history.length}` : undefined,
  );
  $effect(() => {
    if (turn === undefined) return;
    untrack(() => {
      playSound("turn");
      interrupt(turnText(desk));
    });
  });
}
