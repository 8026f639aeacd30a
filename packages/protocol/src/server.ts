import * as v from "valibot";
import { LEVELS, TableSettings } from "./settings.ts";
import { PHRASES } from "./phrases.ts";
import { PLANS } from "./plans.ts";
import { CLOSED_BY } from "./reports.ts";

// The messages of the server. Views and heard events are checked by the games; here they are just objects.

const Seat = v.number();
const Seq = v.number();
const Id = v.string();
const JsonObject = v.record(v.string(), v.unknown());

/** Who sits where. `bot` at a person's seat: a bot of that level plays for the person now. */
export const SeatInfo = v.variant("kind", [
  v.strictObject({ kind: v.literal("empty") }),
  v.strictObject({ kind: v.literal("bot"), level: v.picklist(LEVELS) }),
  v.strictObject({
    kind: v.literal("person"),
    name: v.string(),
    /** The face that the person has chosen, by its id. */
    face: v.optional(v.string()),
    here: v.boolean(),
    bot: v.optional(v.picklist(LEVELS)),
    /** Turn by turn: the days of vacation that are left, and when the one that runs ends, in milliseconds from 1970. */
    vacation: v.optional(v.strictObject({ left: v.number(), until: v.optional(v.number()) })),
  }),
]);
export type SeatInfo = v.InferOutput<typeof SeatInfo>;

export const TABLE_STATUSES = ["open", "playing", "over", "closed"] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A table as everybody at it sees it. */
export const TableInfo = v.strictObject({
  id: v.string(),
  /** Null once the code has expired. */
  code: v.nullable(v.string()),
  status: v.picklist(TABLE_STATUSES),
  settings: TableSettings,
  seats: v.array(SeatInfo),
  /** The host's seat, null when the host does not sit. */
  hostSeat: v.nullable(Seat),
  /** The table of the rematch, and the seat that offers it. */
  next: v.optional(v.string()),
  nextBy: v.optional(Seat),
  /** Everybody had left, and the match rests: the seats that want to go on. It does when all who sit want to. */
  resting: v.optional(v.array(Seat)),
  /** Who watches without a seat: how many, and the names of the first of them who have one. */
  spectators: v.optional(v.strictObject({ count: v.number(), names: v.array(v.string()) })),
  /** The match ended without result because the time of this seat ran out. */
  late: v.optional(Seat),
  /** What ended the match, if its players did not. */
  closedBy: v.optional(v.picklist(CLOSED_BY)),
  /** The series of tables that have the same deals, if this is one of them. */
  series: v.optional(v.string()),
});
export type TableInfo = v.InferOutput<typeof TableInfo>;

/** What is the receiver's own at a table. */
export const You = v.strictObject({ seat: v.nullable(Seat), isHost: v.boolean() });
export type You = v.InferOutput<typeof You>;

/** First of all: who you are here. `name` is empty until you give one. */
export const Hello = v.strictObject({
  t: v.literal("hello"),
  protocol: v.number(),
  version: v.string(),
  me: v.strictObject({ id: v.string(), name: v.string() }),
});

/** Where the table stands after event `n`, whole: on joining, and when events alone would not do. */
export const TableMessage = v.strictObject({
  t: v.literal("table"),
  n: Seq,
  table: TableInfo,
  you: You,
  view: v.optional(JsonObject),
});

/** One event, number `n`. A game event comes as heard; what changes seats or settings comes as the new table. */
export const EventMessage = v.strictObject({
  t: v.literal("ev"),
  n: Seq,
  /** The request it answers, for its sender only. */
  id: v.optional(Id),
  e: v.optional(JsonObject),
  /** The seat for which a bot acted because its time was over. */
  late: v.optional(Seat),
  table: v.optional(TableInfo),
  you: v.optional(You),
  /** A fresh view, when the event alone does not lead to it: a deal, the end. */
  view: v.optional(JsonObject),
});

/** It is the receiver's turn after event `n`: for those who asked for it by `hello`. */
export const TurnMessage = v.strictObject({
  t: v.literal("turn"),
  n: Seq,
  seat: Seat,
  view: v.optional(JsonObject),
  /** One action for each set of cards that the rules do not tell apart, where the game can say so. */
  legal: v.optional(v.array(JsonObject)),
});

/** The request was done; `table` and `code` answer `create`, `endings` the request of that name. */
export const Done = v.strictObject({
  t: v.literal("ok"),
  id: Id,
  table: v.optional(v.string()),
  code: v.optional(v.string()),
  endings: v.optional(v.array(JsonObject)),
});

/** The request was refused and changed nothing. */
export const Refused = v.strictObject({
  t: v.literal("no"),
  id: v.optional(Id),
  code: v.string(),
  text: v.string(),
  clause: v.optional(v.string()),
});

/** The table again without an event: somebody came, went, or has a new name. */
export const Info = v.strictObject({ t: v.literal("info"), table: TableInfo });

/** Milliseconds left for a seat on turn. */
export const Clock = v.strictObject({ t: v.literal("clock"), seat: Seat, ms: v.number() });

/** What the receiver has planned to do when its turn comes; null: nothing, or no longer. For the receiver alone. */
export const Planned = v.strictObject({ t: v.literal("plan"), plan: v.nullable(v.picklist(PLANS)) });

/** Milliseconds to the next deal; null when somebody stopped the countdown. */
export const Next = v.strictObject({
  t: v.literal("next"),
  ms: v.nullable(v.number()),
  ready: v.array(Seat),
});

/**
 * A seat on turn whose player has been gone too long: what shall be done? A bot takes over after `ms`; null when
 * somebody has chosen to wait, and the question is no longer asked.
 */
export const AwaySeat = v.strictObject({ t: v.literal("away"), seat: Seat, ms: v.nullable(v.number()) });

/**
 * Somebody asks for the seat of a player who is away (`asked`), who says that it was theirs; what became of it: all agreed
 * (`given`), somebody did not (`refused`), or there is nothing to decide any more (`ended`).
 */
export const ReclaimMessage = v.strictObject({
  t: v.literal("reclaim"),
  seat: Seat,
  name: v.string(),
  state: v.picklist(["asked", "given", "refused", "ended"]),
});

/**
 * Cards of the deal that has just ended: all of them where the table shows them, and the hands by seat, each as it
 * stands, where the rules lay them open (K7).
 */
export const OpenDeal = v.strictObject({
  t: v.literal("cards"),
  deal: v.optional(JsonObject),
  hands: v.optional(v.array(v.array(v.string()))),
});

/** Somebody speaks: a phrase by id, or words at a private table. The seat is null where a spectator does. */
export const Said = v.strictObject({
  t: v.literal("said"),
  seat: v.nullable(Seat),
  name: v.string(),
  phrase: v.optional(v.picklist(PHRASES)),
  text: v.optional(v.string()),
});

/** The seats whose players the receiver does not hear. For the receiver alone, when there are some or it changes. */
export const Muted = v.strictObject({
  t: v.literal("muted"),
  seats: v.array(Seat),
  /** Spectators who are here and not heard, by name. */
  names: v.optional(v.array(v.string())),
});

/** The seats that want the match to end for all; it ends when all people want it. */
export const Ends = v.strictObject({ t: v.literal("ends"), seats: v.array(Seat) });

/** The operator's words to everybody who is connected; null when they are no longer meant. */
export const OperatorNotice = v.strictObject({ t: v.literal("notice"), text: v.nullable(v.string()) });

/**
 * The last message on this connection, and why: another tab has the table, the server stops, the player may not play
 * here until some time (null: ever), or only invited people may.
 */
export const Bye = v.strictObject({
  t: v.literal("bye"),
  why: v.picklist(["superseded", "restart", "deleted", "too-slow", "rate", "banned", "closed"]),
  until: v.optional(v.nullable(v.number())),
  text: v.optional(v.string()),
});

/** This server is about to stop: open a second connection, join from the last number, then end this one. */
export const Again = v.strictObject({ t: v.literal("again") });

export const ServerMessage = v.variant("t", [
  EventMessage,
  Done,
  Refused,
  TableMessage,
  Hello,
  TurnMessage,
  Info,
  Clock,
  Planned,
  Next,
  AwaySeat,
  ReclaimMessage,
  OpenDeal,
  Said,
  Muted,
  Ends,
  OperatorNotice,
  Bye,
  Again,
]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;
export type ServerMessageOf<T extends ServerMessage["t"]> = Extract<ServerMessage, { readonly t: T }>;
