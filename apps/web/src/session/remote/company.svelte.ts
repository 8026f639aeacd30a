import type { Seat } from "@cairn/core";
import type { OnlineSide } from "../session.ts";
import type { Line, LineState } from "./line.ts";
import type { Picture } from "./picture.svelte.ts";
import type { TableLink } from "./table-link.ts";

/** The others at a table and the line to them: reactive. */
export class Company implements OnlineSide {
  readonly #link: () => TableLink;
  readonly #picture: Picture;
  #line: Pick<Line, "state" | "failures" | "nextTryAt"> = $state.raw({
    state: "trying",
    failures: 0,
    nextTryAt: undefined,
  });
  #hasVotedEnd = $state(false);
  /** By name: seats turn at the start, and ids are nobody else's business. */
  #muted: readonly string[] = $state.raw([]);

  constructor(link: () => TableLink, picture: Picture) {
    this.#link = link;
    this.#picture = picture;
  }

  get state(): LineState {
    return this.#line.state;
  }
  /** How often in a row no connection came about. */
  get failures(): number {
    return this.#line.failures;
  }
  get nextTryAt(): number | undefined {
    return this.#line.nextTryAt;
  }
  get canChat(): boolean {
    return this.#picture.info?.settings.isPublic === false;
  }
  get hasVotedEnd(): boolean {
    return this.#hasVotedEnd;
  }

  /** The line is in another state. */
  look(): void {
    const { state, failures, nextTryAt } = this.#link().line;
    this.#line = { state, failures, nextTryAt };
  }
  reconnect(): void {
    this.#link().line.retry();
  }
  voteEnd(isWanted: boolean): void {
    this.#hasVotedEnd = isWanted;
  }
  letBotPlay(): void {
    void this.#link().ask({ t: "stand" });
  }
  hears(name: string): boolean {
    return !this.#muted.includes(name);
  }
  isMuted(seat: Seat): boolean {
    const info = this.#picture.seats[seat];
    return info?.kind === "person" && !this.hears(info.name);
  }
  mute(seat: Seat, muted: boolean): void {
    const info = this.#picture.seats[seat];
    if (info?.kind !== "person") return;
    const others = this.#muted.filter((name) => name !== info.name);
    this.#muted = muted ? [...others, info.name] : others;
    void this.#link().ask({ t: "mute", seat, muted });
  }
}
