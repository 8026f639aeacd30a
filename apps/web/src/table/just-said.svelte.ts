import type { Seat } from "@cairn/core";
import { table } from "../i18n/table/index.ts";
import type { TableSession } from "../session/session.ts";

/** So long a phrase stands at the seat of who said it. */
const SHOWN = 5000;

/** The phrase that somebody has just said; its text is empty soon after. Make it while a component starts. */
export class JustSaid {
  #last = $state("");

  constructor(session: TableSession, seat: () => Seat) {
    const remark = $derived(session.online?.remarks.findLast((one) => one.seat === seat()));
    // What was said before this table was opened is old.
    const old = session.online?.remarks.at(-1)?.n ?? 0;
    $effect(() => {
      if (!remark?.phrase || remark.n <= old) return undefined;
      this.#last = table.t.talk.phrases[remark.phrase];
      const timer = setTimeout(() => (this.#last = ""), SHOWN);
      return () => {
        clearTimeout(timer);
        this.#last = "";
      };
    });
  }

  get text(): string {
    return this.#last;
  }
}
