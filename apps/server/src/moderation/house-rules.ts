import { ok, refuse, type Result } from "@cairn/core";
import type { BanRow, ModerationStore, NoticeRow } from "../store/index.ts";
import { parseRange, Ranges } from "./ranges.ts";
import { hasWord } from "./words.ts";

/** A ban as it is looked up: the addresses of a range are many. */
interface RangeBan {
  readonly ban: BanRow;
  readonly ranges: Ranges;
}

/** Why somebody may not come in. */
export type Refused =
  | { readonly why: "banned"; readonly until: number | null; readonly text: string }
  | { readonly why: "closed" };

type Source = Pick<ModerationStore, "bans" | "words" | "notices" | "isAdmitted">;

const isOver = ({ until }: { readonly until: number | null }, now: number): boolean =>
  until !== null && until <= now;

/** What the operator has decided, as it is asked for at every door; read from the store, which all servers share. */
export class HouseRules {
  readonly #store: Source;
  readonly #isClosed: boolean;
  readonly #now: () => number;
  #players: ReadonlyMap<string, BanRow> = new Map();
  #ranges: readonly RangeBan[] = [];
  #words: readonly string[] = [];
  #notices: readonly NoticeRow[] = [];

  constructor(store: Source, isClosed: boolean, now: () => number) {
    this.#store = store;
    this.#isClosed = isClosed;
    this.#now = now;
  }

  /** Reads everything anew: at the start, when another server says so, and now and then. */
  async load(): Promise<void> {
    const now = this.#now();
    const [bans, words, notices] = await Promise.all([
      this.#store.bans(now),
      this.#store.words(),
      this.#store.notices(now),
    ]);
    this.#players = new Map(bans.flatMap((ban) => (ban.kind === "player" ? [[ban.value, ban]] : [])));
    this.#ranges = bans.flatMap((ban) => {
      const range = ban.kind === "range" ? parseRange(ban.value) : undefined;
      return range?.ok ? [{ ban, ranges: new Ranges([range.value]) }] : [];
    });
    this.#words = words;
    this.#notices = notices;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether anybody is banned by name: then it matters who asks. */
  get hasBannedPlayers(): boolean {
    return this.#players.size > 0;
  }

  /** The ban that somebody is under, as a player or by an address. */
  banOf(player: string | undefined, address: string): (Refused & { readonly why: "banned" }) | undefined {
    const now = this.#now();
    const own = player === undefined ? undefined : this.#players.get(player);
    const found = [
      own,
      ...this.#ranges.flatMap(({ ban, ranges }) => (ranges.has(address) ? [ban] : [])),
    ].find((ban) => ban && !isOver(ban, now));
    return found && { why: "banned", until: found.until, text: found.reason };
  }

  /** Why somebody may not come in; undefined if they may. */
  async refusalOf(player: string | undefined, address: string): Promise<Refused | undefined> {
    const ban = this.banOf(player, address);
    if (ban || !this.#isClosed) return ban;
    const isAdmitted = player !== undefined && (await this.#store.isAdmitted(player));
    return isAdmitted ? undefined : { why: "closed" };
  }

  checkName(name: string): Result<void> {
    return hasWord(name, this.#words)
      ? refuse("name-refused", "this name has a word in it that is not wanted here")
      : ok(undefined);
  }

  /** The notice to all, or what is being mended and until when. */
  notice(kind: NoticeRow["kind"]): NoticeRow | undefined {
    return this.#notices.find((notice) => notice.kind === kind && !isOver(notice, this.#now()));
  }

  /** Whether tables may be opened. */
  checkOpening(): Result<void> {
    const maintenance = this.notice("maintenance");
    return maintenance ? refuse("maintenance", maintenance.body) : ok(undefined);
  }
}
