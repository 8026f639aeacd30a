import { untrack } from "svelte";
import { gameName } from "../games/registry.svelte.ts";
import { waitingTexts } from "../i18n/waiting/index.ts";
import type { TableSession } from "../session/session.ts";
import { playSound } from "../table/sounds.ts";

const ICON = "link[rel=icon]";
/** The page's icon with a dot in its corner. */
const BADGED = "/icon-turn.svg";

/** The title without what was put before it. */
let plainTitle: string | undefined;

function mark(isMarked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  if (isMarked) {
    plainTitle ??= document.title;
    document.title = `● ${waitingTexts.t.attention.title}`;
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

/** Calls a reader who looks elsewhere: by the tab, a sound, a shake, and a message where it is allowed. */
async function call(session: TableSession): Promise<void> {
  playSound("alarm");
  navigator.vibrate?.([120, 80, 120]);
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const path = location.pathname;
  await registration?.showNotification(gameName(session.game), {
    body: waitingTexts.t.attention.notice(gameName(session.game)),
    tag: path.split("/").at(-1) ?? "",
    icon: "/icon-192.png",
    data: { path },
  });
}

/** Draws the attention of a reader in another tab to their turn. Call it while a component starts. */
export function drawAttention(session: TableSession): void {
  let isHidden = $state(document.hidden);
  $effect(() => {
    const look = (): void => void (isHidden = document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  const isMine = $derived(
    session.seat !== undefined && session.status === "playing" && session.legal.length > 0,
  );
  $effect(() => {
    mark(isMine && isHidden);
    if (isMine && untrack(() => isHidden)) void call(session);
  });
  $effect(() => () => mark(false));
}
