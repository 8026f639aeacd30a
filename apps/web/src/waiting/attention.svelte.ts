import { untrack } from "svelte";
import type { GameId } from "../games/game-id.ts";
import { gameName } from "../games/registry.svelte.ts";
import { waitingTexts } from "../i18n/waiting/index.ts";
import type { TableSession } from "../session/session.ts";
import { playSound } from "../table/sounds.ts";
import { type CallKind, isWanted, keptWishes } from "./call-wishes.ts";

const ICON = "link[rel=icon]";
/** The page's icon with a dot in its corner. */
const BADGED = "/icon-turn.svg";

/** The title without what was put before it. */
let plainTitle: string | undefined;

/** Says something in the tab of a reader who looks elsewhere; undefined takes it back. */
function mark(title: string | undefined): void {
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  if (title !== undefined) {
    plainTitle ??= document.title;
    document.title = `● ${title}`;
    if (icon) {
      icon.dataset["plain"] ??= icon.getAttribute("href") ?? "";
      icon.href = BADGED;
    }
    navigator.setAppBadge?.(1).catch(() => undefined);
    return;
  }
  if (plainTitle === undefined) return;
  document.title = plainTitle;
  plainTitle = undefined;
  if (icon?.dataset["plain"]) icon.href = icon.dataset["plain"];
  navigator.clearAppBadge?.().catch(() => undefined);
}

/** What else happened at the table while the reader looked elsewhere. */
let news: string | undefined = $state();

/** Calls a reader who looks elsewhere: by a sound, a shake, and a message where it is allowed. */
async function call(game: GameId, kind: CallKind, body: string): Promise<void> {
  if (!isWanted(keptWishes(), kind, new Date())) return;
  playSound(kind === "turn" ? "alarm" : "sits");
  navigator.vibrate?.([120, 80, 120]);
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const path = location.pathname;
  await registration?.showNotification(gameName(game), {
    body,
    tag: path.split("/").at(-1) ?? "",
    icon: "/icon-192.png",
    data: { path },
  });
}

/** Tells a reader in another tab what happened at the table besides their turn. */
export function tellElsewhere(game: GameId, kind: Exclude<CallKind, "turn">, text: string): void {
  if (!document.hidden) return;
  news = text;
  void call(game, kind, text);
}

/** Draws the attention of a reader in another tab to their table. Call it while a component starts. */
export function drawAttention(session: TableSession): void {
  let isHidden = $state(document.hidden);
  $effect(() => {
    const look = (): void => {
      isHidden = document.hidden;
      if (!isHidden) news = undefined;
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  const isMine = $derived(
    session.seat !== undefined && session.status === "playing" && session.legal.length > 0,
  );
  $effect(() => {
    mark(!isHidden ? undefined : isMine ? waitingTexts.t.attention.title : news);
  });
  $effect(() => {
    if (!isMine || !untrack(() => isHidden)) return;
    const { game } = session;
    untrack(() => void call(game, "turn", waitingTexts.t.attention.notice(gameName(game))));
  });
  $effect(() => () => {
    news = undefined;
    mark(undefined);
  });
}
