import { ok, refuse, type Result } from "@cairn/core";
import { parseName } from "@cairn/protocol";
import { createHash, randomBytes, randomInt } from "node:crypto";
import * as v from "valibot";
import type { PlayerId, TableId } from "../../ids.ts";
import { parseBannedRange } from "../../moderation/ranges.ts";
import { exactWord, folded } from "../../moderation/words.ts";
import type { NoticeKind } from "../../store/index.ts";
import type { Hub } from "../hub.ts";

/** A century, in milliseconds: whatever shall last longer has no end. */
const LONGEST_MS = 100 * 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** How many may use an invitation, and for how many days. */
const MAX_USES = 1000;
const MAX_DAYS = 365;
/** Letters of an invitation: 2^60 of them cannot be tried at the pace that the door allows. */
const CODE_LENGTH = 12;
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "an id"));
const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const Note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), "");
/** A time of day in milliseconds; null or left out: without an end. */
const Until = v.optional(v.nullable(v.pipe(v.number(), v.integer())), null);
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** What was done: to whom or what, for the list of what operators did, and what the operator is told besides. */
interface Deed {
  readonly subject: string;
  readonly detail?: string;
  readonly answer?: object;
}

interface Action<S extends v.ObjectEntries> {
  readonly entries: S;
  readonly run: (hub: Hub, given: v.InferOutput<v.StrictObjectSchema<S, undefined>>) => Promise<Result<Deed>>;
}

const action = <S extends v.ObjectEntries>(entries: S, run: Action<S>["run"]): Action<S> => ({
  entries,
  run,
});

const newId = (): string => randomBytes(9).toString("base64url");

/** An end must lie ahead. */
function checkUntil(until: number | null, now: number): Result<number | null> {
  if (until === null || until - now > LONGEST_MS) return ok(null);
  return until > now ? ok(until) : refuse("past", "the end lies in the past");
}

const spellUntil = (until: number | null): string =>
  until === null ? "without an end" : `until ${new Date(until).toISOString()}`;

/** The hash of an invitation's code, however it was typed. */
export const invitationHash = (code: string): string =>
  createHash("sha256")
    .update(`invitation:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`)
    .digest("base64url");

const noSuch = (what: string): Result<never> => refuse(`unknown-${what}`, `there is no such ${what}`);

async function putNotice(
  hub: Hub,
  kind: NoticeKind,
  { text, until }: { readonly text: string; readonly until: number | null },
): Promise<Result<Deed>> {
  const end = checkUntil(until, hub.now());
  if (!end.ok) return end;
  await hub.store.moderation.putNotice({ kind, body: text, until: end.value });
  await hub.rulesChanged();
  return ok({ subject: kind, detail: `${spellUntil(end.value)}: ${text}` });
}

async function endNotice(hub: Hub, kind: NoticeKind): Promise<Result<Deed>> {
  if (!(await hub.store.moderation.removeNotice(kind))) return refuse("unknown-notice", "there is none");
  await hub.rulesChanged();
  return ok({ subject: kind });
}

async function ban(
  hub: Hub,
  given: { readonly player?: string | undefined; readonly range?: string | undefined },
  { until, reason }: { readonly until: number | null; readonly reason: string },
): Promise<Result<Deed>> {
  const end = checkUntil(until, hub.now());
  if (!end.ok) return end;
  const { player, range } = given;
  if ((player === undefined) === (range === undefined))
    return refuse("bad-request", "a ban is for a player or for a range of addresses");
  if (player !== undefined && !(await hub.store.playerById(player))) return noSuch("player");
  const value = range === undefined ? ok(player as string) : parseBannedRange(range);
  if (!value.ok) return value;
  const id = newId();
  const kind = range === undefined ? "player" : "range";
  const row = { id, kind, value: value.value, reason, until: end.value, createdAt: hub.now() } as const;
  await hub.store.moderation.putBan(row);
  await hub.rulesChanged();
  return ok({ subject: value.value, detail: `${spellUntil(end.value)}: ${reason}`, answer: { ban: id } });
}

async function changeWord(hub: Hub, text: string, isAdded: boolean): Promise<Result<Deed>> {
  const word = text.startsWith("=") ? exactWord(text.slice(1)) : folded(text);
  if (word.replace("=", "").length < 2) return refuse("word", "a word has at least two letters or digits");
  if (isAdded) await hub.store.moderation.addWord(word);
  else if (!(await hub.store.moderation.removeWord(word))) return noSuch("word");
  await hub.rulesChanged();
  return ok({ subject: word });
}

async function admit(
  hub: Hub,
  { player, passkey, all }: { readonly player?: string; readonly passkey?: string; readonly all?: true },
): Promise<Result<Deed>> {
  const { moderation, accounts } = hub.store;
  if ([player, passkey, all].filter((one) => one !== undefined).length !== 1)
    return refuse("bad-request", "admit one player, the owner of one passkey, or all who are known");
  if (all) {
    const admitted = await moderation.admitAll(hub.now());
    return ok({ subject: "all", detail: String(admitted), answer: { admitted } });
  }
  const id = player ?? (await accounts.passkey(passkey as string))?.player;
  if (id === undefined) return noSuch("passkey");
  await moderation.admit(id, hub.now());
  return ok({ subject: id });
}

/** Everything that an operator can do, by its name. */
const ACTIONS = {
  "close-table": action({ table: Id }, async (hub, { table }) => {
    const head = await hub.store.head(table);
    if (!head) return noSuch("table");
    if (head.status === "over" || head.status === "closed")
      return refuse("over", "the table is over already");
    const isClosed = await hub.closeTable(table as TableId);
    return isClosed ? ok({ subject: table }) : refuse("busy", "the table could not be closed yet; try again");
  }),
  "rename-player": action({ player: Id, name: v.string() }, async (hub, { player, name: text }) => {
    const name = parseName(text);
    if (!name.ok) return name;
    const before = await hub.store.playerById(player);
    if (!before || !(await hub.store.renamePlayer(player, name.value))) return noSuch("player");
    // Otherwise the player's page would take the old name again.
    if (before.name !== name.value) await hub.store.moderation.addWord(exactWord(before.name));
    await hub.rulesChanged();
    hub.renamed(player as PlayerId, name.value);
    return ok({ subject: player });
  }),
  "remove-player": action({ player: Id }, async (hub, { player }) => {
    if (!(await hub.store.deletePlayer(player))) return noSuch("player");
    await hub.store.moderation.dismiss(player);
    hub.deleted(player as PlayerId);
    return ok({ subject: player });
  }),
  ban: action(
    { player: v.optional(Id), range: v.optional(v.string()), until: Until, reason: Note },
    (hub, { player, range, ...how }) => ban(hub, { player, range }, how),
  ),
  unban: action({ ban: Id }, async (hub, { ban: id }) => {
    if (!(await hub.store.moderation.removeBan(id))) return noSuch("ban");
    await hub.rulesChanged();
    return ok({ subject: id });
  }),
  "add-word": action({ word: Text }, (hub, { word }) => changeWord(hub, word, true)),
  "remove-word": action({ word: Text }, (hub, { word }) => changeWord(hub, word, false)),
  notice: action({ text: Text, until: Until }, (hub, given) => putNotice(hub, "notice", given)),
  "end-notice": action({}, (hub) => endNotice(hub, "notice")),
  maintenance: action({ text: Text, until: Until }, (hub, given) => putNotice(hub, "maintenance", given)),
  "end-maintenance": action({}, (hub) => endNotice(hub, "maintenance")),
  "settle-report": action({ report: Id, answer: Note }, async (hub, { report, answer }) =>
    (await hub.store.moderation.settleReport(report, answer, hub.now()))
      ? ok({ subject: report, detail: answer })
      : noSuch("report"),
  ),
  invite: action({ uses: upTo(MAX_USES), days: upTo(MAX_DAYS) }, async (hub, { uses, days }) => {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    const id = newId();
    const createdAt = hub.now();
    const until = createdAt + days * DAY_MS;
    await hub.store.moderation.addInvitation({ id, codeHash: invitationHash(code), uses, until, createdAt });
    return ok({
      subject: id,
      detail: `${uses} uses, ${spellUntil(until)}`,
      answer: { invitation: id, path: `/welcome/${code}`, until },
    });
  }),
  "withdraw-invitation": action({ invitation: Id }, async (hub, { invitation }) =>
    (await hub.store.moderation.removeInvitation(invitation))
      ? ok({ subject: invitation })
      : noSuch("invitation"),
  ),
  admit: action(
    {
      player: v.optional(Id),
      passkey: v.optional(v.pipe(v.string(), v.maxLength(1400))),
      all: v.optional(v.literal(true)),
    },
    (hub, given) => admit(hub, given as Parameters<typeof admit>[1]),
  ),
  dismiss: action({ player: Id }, async (hub, { player }) => {
    if (!(await hub.store.moderation.dismiss(player))) return noSuch("player");
    await hub.rulesChanged();
    return ok({ subject: player });
  }),
} as const;

/** The names of everything that an operator can do. */
const ACTION_NAMES = Object.keys(ACTIONS);

/** Does what an operator asks for, and notes that it was done. */
export async function act(hub: Hub, body: unknown): Promise<Result<object>> {
  const named = v.safeParse(
    v.looseObject({ do: v.picklist(ACTION_NAMES as (keyof typeof ACTIONS)[]) }),
    body,
  );
  if (!named.success) return refuse("bad-request", `"do" must be one of: ${ACTION_NAMES.join(", ")}`);
  const { do: name, ...rest } = named.output;
  const { entries, run } = ACTIONS[name] as unknown as Action<v.ObjectEntries>;
  const given = v.safeParse(v.strictObject(entries), rest, { abortEarly: true });
  if (!given.success) {
    const [issue] = given.issues;
    return refuse("bad-request", `"${v.getDotPath(issue) ?? ""}": ${issue.message.slice(0, 200)}`);
  }
  const done = await run(hub, given.output);
  if (!done.ok) return done;
  const { subject, detail = "", answer = {} } = done.value;
  await hub.store.moderation.note({ id: newId(), createdAt: hub.now(), action: name, subject, detail });
  // Whom it concerns is in the database: logs have neither names nor addresses.
  hub.log.info({ action: name }, "an operator acted");
  return ok({ done: name, subject, ...answer });
}
