/** Somebody, or everybody in a range of addresses, who may not come in. */
export interface BanRow {
  readonly id: string;
  readonly kind: "player" | "range";
  /** A player's id, or a range such as `203.0.113.0/24`. */
  readonly value: string;
  readonly reason: string;
  /** Null: without an end. */
  readonly until: number | null;
  readonly createdAt: number;
}

export type NoticeKind = "notice" | "maintenance";

/** What everybody is told. */
export interface NoticeRow {
  readonly kind: NoticeKind;
  readonly body: string;
  readonly until: number | null;
}

/** A link by which some people may come in where the server is closed. */
export interface OperatorInvitationRow {
  readonly id: string;
  readonly codeHash: string;
  /** How many more may use it. */
  readonly uses: number;
  readonly until: number;
  readonly createdAt: number;
}

export interface AdmittedRow {
  readonly player: string;
  /** Null while the player has given none. */
  readonly name: string | null;
  readonly createdAt: number;
}

/** Somebody with a passkey who may not come in, or not yet. */
export interface KnockRow {
  readonly player: string;
  readonly name: string;
  /** When the passkey was made. */
  readonly createdAt: number;
}

/** What somebody at a table has told the operator. */
export interface ReportRow {
  readonly id: string;
  readonly createdAt: number;
  readonly table: string;
  /** Null when the player has been deleted; so with both. */
  readonly reporter: string | null;
  readonly player: string | null;
  readonly reason: string;
  /** In the reporter's own words. */
  readonly note: string;
  /** JSON text: what was said at the table lately. */
  readonly said: string;
  readonly settledAt: number | null;
  readonly answer: string;
}

/** Something that an operator did. */
export interface OperatorActionRow {
  readonly id: string;
  readonly createdAt: number;
  readonly action: string;
  /** The table, the player, the range … that it was done to. */
  readonly subject: string;
  readonly detail: string;
}

/** A player as an operator finds them. */
export interface FoundPlayer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly tables: number;
}

/** Which tables an operator looks for; empty texts are no condition. */
export interface TableQuery {
  readonly status: string;
  /** An id or a code. */
  readonly named: string;
  readonly player: string;
  readonly before: number;
  readonly limit: number;
}

/** Before when what is over is forgotten. */
export interface ModerationAges {
  readonly bans: number;
  readonly reports: number;
  readonly actions: number;
}

/** What an operator decides and is told; all servers on a database share it. */
export interface ModerationStore {
  /** Those that have not ended. */
  bans(now: number): Promise<readonly BanRow[]>;
  /** In place of another of the same player or range. */
  putBan(ban: BanRow): Promise<void>;
  removeBan(id: string): Promise<boolean>;

  words(): Promise<readonly string[]>;
  addWord(word: string): Promise<void>;
  removeWord(word: string): Promise<boolean>;

  notices(now: number): Promise<readonly NoticeRow[]>;
  putNotice(notice: NoticeRow): Promise<void>;
  removeNotice(kind: NoticeKind): Promise<boolean>;

  admit(player: string, now: number): Promise<void>;
  /** Admits every player who is known; how many were not admitted before. */
  admitAll(now: number): Promise<number>;
  isAdmitted(player: string): Promise<boolean>;
  admitted(limit: number): Promise<readonly AdmittedRow[]>;
  dismiss(player: string): Promise<boolean>;
  /** Those with a name and a passkey who are not admitted, the latest first. */
  knocking(limit: number): Promise<readonly KnockRow[]>;
  /** Forgets those whom nobody has let in, who never sat anywhere and whose passkey was last used before a time. */
  dropKnocks(before: number): Promise<number>;

  addInvitation(invitation: OperatorInvitationRow): Promise<void>;
  invitations(now: number): Promise<readonly OperatorInvitationRow[]>;
  removeInvitation(id: string): Promise<boolean>;
  /** Uses it once for this player, who may come in from now on; false if it cannot be used. */
  useInvitation(codeHash: string, player: string, now: number): Promise<boolean>;

  addReport(report: ReportRow): Promise<void>;
  /** The oldest first where they are not settled, the latest settled first where they are. */
  reports(which: "open" | "settled", limit: number): Promise<readonly ReportRow[]>;
  settleReport(id: string, answer: string, now: number): Promise<boolean>;

  note(action: OperatorActionRow): Promise<void>;
  actions(limit: number): Promise<readonly OperatorActionRow[]>;

  /** Players with this id, or these letters in their name. */
  findPlayers(text: string, limit: number): Promise<readonly FoundPlayer[]>;
  /** The ids of tables, last changed first. */
  findTables(query: TableQuery): Promise<readonly string[]>;
  /** Matches under way that have not changed since then and do not go on by themselves, the oldest first. */
  staleMatches(before: number, limit: number): Promise<readonly string[]>;

  /** Tables that are over and have not changed since then, with everything that belongs to them. */
  countPrunable(before: number): Promise<number>;
  /** Deletes some of these, but for those that are kept; how many, none when there are no more. */
  pruneSome(before: number, isKept: (table: string) => boolean): Promise<number>;
  /** Forgets bans that ended, reports that were settled and actions from before these times. */
  tidy(ages: ModerationAges): Promise<void>;
}
