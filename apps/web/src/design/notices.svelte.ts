/** A short message over the screen. */
export interface ShortNotice {
  readonly id: number;
  readonly tone: "info" | "warn" | "danger";
  readonly text: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let list: readonly ShortNotice[] = $state.raw([]);
let lastId = 0;

/** Without an action a message goes by itself after this many milliseconds. */
const SHOWN = 6000;

export const notices = {
  /** Reactive, oldest first. */
  get list(): readonly ShortNotice[] {
    return list;
  },

  /** Shows a message. One with an action stays until it is used or closed. */
  show(notice: Omit<ShortNotice, "id">): number {
    const id = ++lastId;
    list = [...list.filter(({ text }) => text !== notice.text), { ...notice, id }];
    if (!notice.action) setTimeout(() => notices.close(id), SHOWN);
    return id;
  },

  close(id: number): void {
    list = list.filter((notice) => notice.id !== id);
  },
};
