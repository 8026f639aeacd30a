import { announce } from "../design/announce.svelte.ts";

/** What happens within this time is read out as one: a live region that changes too fast loses words. */
const TOGETHER = 150;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads out sentences about what others do, those that come close together as one. */
export function tell(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  waiting.push(...sentences);
  timer ??= setTimeout(() => {
    announce(waiting.join(" "));
    waiting = [];
    timer = undefined;
  }, TOGETHER);
}
