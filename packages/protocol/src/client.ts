import * as v from "valibot";
import { LEVELS, MAX_PLAYERS, MAX_VACATION, TableSettings } from "./settings.ts";
import { MAX_CHAT, PHRASES } from "./phrases.ts";
import { PLANS } from "./plans.ts";
import { MAX_NOTE, REPORT_REASONS } from "./reports.ts";

// The messages of a client. Every one but `act` is rare; `act` comes first because it is looked for first.

/** The longest id of a request. */
export const MAX_ID = 24;
/** The client's own id of a request; the answer carries it back. */
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID), v.brand("RequestId"));
export type RequestId = v.InferOutput<typeof Id>;
const Seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PLAYERS - 1));
const Seq = v.pipe(v.number(), v.integer(), v.minValue(0));
const Name = v.pipe(v.string(), v.maxLength(200));
const TableId = v.pipe(v.string(), v.length(22));
const Code = v.pipe(v.string(), v.length(5));

/** An action of the sender's seat, based on everything up to event `at`. The game's door checks `action`. */
export const Act = v.strictObject({ t: v.literal("act"), id: Id, at: Seq, action: v.unknown() });

const request = <T extends string, E extends v.ObjectEntries>(t: T, entries: E) =>
  v.strictObject({ t: v.literal(t), id: Id, ...entries });

/** Asks for a `turn` whenever the sender's seat may act, with its view, its legal actions, or both. */
export const AskTurns = request("hello", { view: v.optional(v.boolean()), legal: v.optional(v.boolean()) });
export const Rename = request("name", { name: Name });
export const Create = request("create", { settings: TableSettings });
/** Looks at a table, by id or code; `from` is the last event already seen. */
export const Join = request("join", {
  table: v.optional(TableId),
  code: v.optional(Code),
  from: v.optional(Seq),
});
export const Leave = request("leave", {});
export const Change = request("settings", { settings: TableSettings });
/** A drawn face by its id; which ones there are is the page's business. */
const FaceId = v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/));
/** Sits down; `face` is what the others see at the seat, and may be changed by sitting down there again. */
export const Sit = request("sit", { seat: Seat, name: v.optional(Name), face: v.optional(FaceId) });
/** Stands up; in a match a bot plays on, and with `free` whoever wants may take the seat from it. */
export const Stand = request("stand", { free: v.optional(v.boolean()) });
export const Swap = request("swap", { a: Seat, b: Seat });
export const AddBot = request("bot", { seat: Seat, level: v.picklist(LEVELS) });
/** Before the start: takes a bot or a person from a seat. */
export const Clear = request("clear", { seat: Seat });
export const Start = request("start", {});
/** Ready for the next deal; `hold` stops the countdown to it. */
export const Ready = request("ready", {});
export const Hold = request("hold", {});
/** Thirty seconds more for the seat to act. */
export const More = request("more", { seat: Seat });
/** Takes the sender's seat back from the bot that plays for it. */
export const Back = request("back", {});
/** What those present want done about a seat whose player is away on turn. */
export const Away = request("away", { seat: Seat, choice: v.picklist(["bot", "wait", "end"]) });
/** Whether the sender wants the match to end for all, which it does when all want it. */
export const End = request("end", { want: v.boolean() });
/** The table rests because everybody left: the sender wants to go on. */
export const Resume = request("resume", {});
/** Tells the operator about somebody at a seat, or a spectator by name; what was said lately goes with it. */
export const Report = request("report", {
  seat: v.optional(Seat),
  name: v.optional(Name),
  reason: v.picklist(REPORT_REASONS),
  note: v.optional(v.pipe(v.string(), v.maxLength(MAX_NOTE))),
});
/** Turn by turn: what the sender's seat does when its turn comes; null forgets it. Nobody else learns of it. */
export const PlanAhead = request("plan", { plan: v.nullable(v.picklist(PLANS)) });
/** Turn by turn: for how many days from now no time runs for the sender; 0 ends the vacation. */
export const Vacation = request("vacation", {
  days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_VACATION)),
});
/** Asks for the seat of somebody who is away: its player has lost the cookie and has come back as somebody else. */
export const Reclaim = request("reclaim", { seat: Seat });
/** Whether the sender gives the seat to whoever asks for it. */
export const Vote = request("vote", { seat: Seat, give: v.boolean() });
/** Offers another match: a new table, where each of the others sits down who accepts. */
export const Rematch = request("rematch", {});
/** What the asker saw at the end of each deal before this one. */
export const Endings = request("endings", {});
export const Say = request("say", { phrase: v.picklist(PHRASES) });
export const Chat = request("chat", { text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CHAT)) });
/** Hides what somebody says, at a seat or among the spectators by name; for good, on every device. */
export const Mute = request("mute", {
  seat: v.optional(Seat),
  name: v.optional(Name),
  muted: v.boolean(),
});
export const Ping = request("ping", {});

export const ClientMessage = v.variant("t", [
  Act,
  Ready,
  Ping,
  AskTurns,
  Join,
  Leave,
  Rename,
  Create,
  Change,
  Sit,
  Stand,
  Swap,
  AddBot,
  Clear,
  Start,
  Hold,
  More,
  Back,
  Away,
  End,
  Resume,
  Report,
  PlanAhead,
  Vacation,
  Reclaim,
  Vote,
  Rematch,
  Endings,
  Say,
  Chat,
  Mute,
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;
export type ClientMessageOf<T extends ClientMessage["t"]> = Extract<ClientMessage, { readonly t: T }>;
