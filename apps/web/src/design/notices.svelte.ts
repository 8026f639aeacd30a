import { untrack } from "svelte";
import { announce, interrupt } from "./announce.svelte.ts";

/** A short message over the screen. */
export interface ShortNotice {
  readonly id: number;
  readonly tone: "info" | "warn" | "danger";
  readonly text: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Whether it stays until the reader closes it, without anything to do about it. */
  readonly isLasting?: true;
  /** On `performance.now()`. */
  readonly shownAt: number;
}

let list: readonly ShortNotice[] = $state.raw([]);
let lastId = 0;

const stays = ({ action, isLasting }: Pick<ShortNotice, "action" | "isLasting">): boolean =>
  action !== undefined || isLasting === true;

/** What does not stay goes by itself after this many milliseconds. */
const SHOWN = 6000;
/** So long it stays at least, whatever else is done. */
const READ = 1000;

export const notices = {
  /** Reactive, oldest first. */
  get list(): readonly ShortNotice[] {
    return list;
  },

  /** Shows a message and reads it out. One with an action stays until it is used or closed. */
  show(notice: Omit<ShortNotice, "id" | "shownAt">): number {
    const id = ++lastId;
    list = [
      // An effect that shows something is not to run again with every notice.
      ...untrack(() => list).filter(({ text }) => text !== notice.text),
      { ...notice, id, shownAt: performance.now() },
    ];
    if (notice.tone === "danger") interrupt(notice.text);
    else announce(notice.text);
    if (!stays(notice)) setTimeout(() => notices.close(id), SHOWN);
    return id;
  },

  /** The reader goes on: what was only to be read goes. */
  goOn(): void {
    const before = performance.now() - READ;
    list = list.filter((notice) => stays(notice) || notice.shownAt > before);
  },

  close(id: number): void {
    list = list.filter((notice) => notice.id !== id);
  },
};
