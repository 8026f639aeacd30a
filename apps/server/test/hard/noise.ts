import { PHRASES } from "@cairn/protocol";
import fc from "fast-check";

// What a fuzzer says: requests as they should be, the same with something wrong, and plain rubbish. All of it
// is text, for that is what goes over the wire: a key `__proto__` is a key there.

const NAMES = [
  "Anna",
  " Ben ",
  "",
  "   ",
  "x".repeat(25),
  "🎲".repeat(24),
  "👩‍👩‍👧",
  "a\u202Eb",
  "a\u200Bb",
  "\uFEFF",
  "\u3164",
  "e\u0301".repeat(24),
  "\u0000",
  "\uD800",
  "<b>&amp;",
  "名前",
];
const ODD: readonly unknown[] = [null, true, -1, 0.5, 1e300, "", "x", "__proto__", [], {}, [[]], NAMES];
const KEYS = ["__proto__", "constructor", "prototype", "toString", "t", "id", "seat", "at", "action", ""];

/** Where a fuzzer may go, and what it may try to do there. */
export interface Places {
  readonly tables: readonly string[];
  readonly codes: readonly string[];
  /** Actions that are legal somewhere, or were. */
  readonly actions: readonly object[];
}

type Fields = Readonly<Record<string, unknown>>;

const seat = fc.integer({ min: -1, max: 5 });
const level = fc.integer({ min: 0, max: 6 });
const settings = fc.record(
  {
    game: fc.constantFrom("chimera", "krass-kariert", "chess", "__proto__"),
    players: fc.integer({ min: 1, max: 6 }),
    options: fc.oneof(fc.constant({}), fc.object({ maxDepth: 1 }), fc.constant({ limit: 50 })),
    clock: fc.constantFrom(null, 10, 5, 600),
    isPublic: fc.boolean(),
    evenTempo: fc.boolean(),
    openDeals: fc.boolean(),
    botSpeed: fc.constantFrom("fast", "slow", "none"),
  },
  { requiredKeys: ["game", "players"] },
);

function actions(places: Places): fc.Arbitrary<unknown> {
  const known = fc
    .tuple(fc.constantFrom<object>(...places.actions, { type: "pass", seat: 0 }), seat, fc.boolean())
    .map(([action, other, isAsked]) => (isAsked ? { ...action, seat: other } : action));
  const changed = fc
    .tuple(known, fc.constantFrom("type", "seat", "cards", "at", "count", "amount"), fc.constantFrom(...ODD))
    .map(([action, key, value]) => ({ ...action, [key]: value }));
  const deal = fc.constant({ type: "deal", hands: [[], [], []], den: [], dealer: 0, faceUp: "7j" });
  return fc.oneof(known, changed, deal, fc.object({ maxDepth: 2 }), fc.constantFrom(...ODD));
}

/** Requests of the right shape; whether they make sense is another matter. */
function requests(places: Places): fc.Arbitrary<Fields> {
  const t = (name: string, fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
    fc.record({ t: fc.constant(name), ...fields });
  const table = fc.constantFrom(...places.tables, "A".repeat(22));
  const code = fc.constantFrom(...places.codes, "QQQQQ");
  const at = fc.integer({ min: 0, max: 200 });
  return fc.oneof(
    { weight: 6, arbitrary: t("act", { at, action: actions(places) }) },
    { weight: 3, arbitrary: t("join", { table }) },
    t("join", { table, from: at }),
    t("join", { code }),
    t("name", { name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "binary", maxLength: 30 })) }),
    t("create", { settings }),
    t("settings", { settings }),
    { weight: 3, arbitrary: t("sit", { seat }) },
    t("swap", { a: seat, b: seat }),
    t("bot", { seat, level }),
    t("clear", { seat }),
    t("more", { seat }),
    t("away", { seat, choice: fc.constantFrom("bot", "wait", "end") }),
    t("say", { phrase: fc.constantFrom<string>(...PHRASES, "rude") }),
    t("chat", { text: fc.string({ unit: "binary", maxLength: 310 }) }),
    t("mute", { seat, muted: fc.boolean() }),
    t("mute", { name: fc.constantFrom(...NAMES), muted: fc.boolean() }),
    t("end", { want: fc.boolean() }),
    ...["leave", "stand", "start", "ready", "hold", "back", "rematch", "endings", "ping"].map((name) =>
      t(name),
    ),
  );
}

/** JSON of an object with a field more, less or changed; keys that name prototypes are written as they are. */
function spoil(fields: Fields, key: string, value: unknown, how: number): string {
  const entries = Object.entries(fields);
  const victim = entries[how % entries.length]?.[0];
  const kept = how % 3 === 0 ? entries.filter(([name]) => name !== victim) : entries;
  const changed = kept.map(([name, old]) => [name, how % 3 === 1 && name === victim ? value : old] as const);
  const written = changed.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one) ?? "null"}`);
  if (how % 3 === 2) written.push(`${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${written.join(",")}}`;
}

const nesting = fc
  .tuple(fc.constantFrom("[", '{"a":', '{"__proto__":'), fc.integer({ min: 1, max: 1000 }))
  .map(([open, depth]) => open.repeat(depth));

/** Texts to send; `number` makes the ids of a batch differ. */
export function noise(places: Places): fc.Arbitrary<(number: number) => string> {
  const request = requests(places);
  const odd = fc.tuple(fc.constantFrom(...KEYS), fc.constantFrom(...ODD), fc.nat({ max: 1000 }));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: request.map((fields) => (n: number) => JSON.stringify({ id: `f${n}`, ...fields })),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(request, odd).map(
        ([fields, [key, value, how]]) =>
          (n: number) =>
            spoil({ id: `f${n}`, ...fields }, key, value, how),
      ),
    },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string(), nesting).map((text) => () => text) },
  );
}
