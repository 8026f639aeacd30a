import { parseRecordLine, type RecordFrame, unwrap } from "@cairn/core";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { texts as de } from "../../src/i18n/replay/de.ts";
import { texts as en } from "../../src/i18n/replay/en.ts";
import { texts as hu } from "../../src/i18n/replay/hu.ts";
import { texts as ko } from "../../src/i18n/replay/ko.ts";
import { PROBLEM_CODES } from "../../src/i18n/replay/problems/codes.ts";
import { brokenStory } from "../../src/screens/replay/broken.ts";
import { distinctNames, withBotNames } from "../../src/screens/replay/names.ts";
import { Film } from "../../src/session/replay/film.ts";
import { rulesOf } from "../games.ts";
import { readRecordFile } from "../../src/session/replay/record-file.ts";

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const TEXT = read("data/playthroughs/chimera-redeal-forced-bid.json");
const frame: RecordFrame = unwrap(parseRecordLine(TEXT));

const rules = rulesOf(frame.game);

test("every code of docs/notation.md has its sentence, and every refusal of the engines is documented", () => {
  const [, table = ""] = read("docs/notation.md").split("## Problems");
  const codes = [...table.matchAll(/^\| (`.*) \| /gm)].flatMap(([, row = ""]) =>
    [...row.matchAll(/`([\w-]+)`/g)].map(([, code]) => code),
  );
  const told = codes.filter((code) => code !== "unreadable");
  expect(told.length).toBeGreaterThan(30);
  expect([...told, "empty-file"].toSorted()).toEqual([...PROBLEM_CODES].toSorted());
});

describe("a record that does not replay is told about", () => {
  const events = frame.events.with(5, { type: "bid", seat: 1, amount: 25 });
  const broken = { ...frame, events };
  const film = Film.open(broken, rules);
  if (film.ok) throw new Error("it replays");
  const { error } = film;

  test.each([
    ["en", en, "Event 6 of"],
    ["de", de, "Ereignis 6 von"],
    ["ko", ko, "6번째가"],
    ["hu", hu, "6 /"],
  ] as const)("%s: which event, why, and whose", (_, texts, where) => {
    const story = brokenStory(texts, error, broken);
    expect(story.where).toContain(where);
    expect(Object.values(texts.problems)).toContain(story.why);
    expect(story.by).toContain("player 1");
    expect(story.event).toBe('{"type":"bid","seat":1,"amount":25}');
    expect(story.rest?.frame.events.length).toBe(5);
  });

  test("a wrong result leaves all the moves to look at", () => {
    const wrong = { ...frame, result: { scores: [1, 2, 3], winners: [2] } };
    const opened = Film.open(wrong, rules);
    if (opened.ok) throw new Error("it replays");
    const { rest } = brokenStory(en, opened.error, wrong);
    expect(rest && Film.open(rest.frame, rules).ok).toBe(true);
  });

  test("events of any form do no harm", () => {
    for (const event of [null, 7, "deal", [], { seat: "x" }, { type: "bid", seat: 99 }]) {
      const odd = { ...frame, events: [event] };
      const opened = Film.open(odd, rules);
      if (opened.ok) throw new Error("it replays");
      expect(brokenStory(en, opened.error, odd).rest).toBeUndefined();
    }
  });
});

describe("files", () => {
  test("one record, laid out in any way", () => {
    const pretty = JSON.stringify(JSON.parse(TEXT), undefined, 2);
    for (const text of [TEXT, pretty]) expect(unwrap(readRecordFile(text))).toHaveLength(1);
  });
  test("one record in each line; a bad line does not spoil the others", () => {
    const entries = unwrap(readRecordFile(`${TEXT}\n\nnonsense\n${TEXT}`));
    expect(entries.filter(({ frame: one }) => one.ok)).toHaveLength(2);
    expect(entries.find(({ frame: one }) => !one.ok)).toBeDefined();
  });
  test.each([
    ["", "empty-file"],
    ["hello", "not-json"],
    ["[1, 2]", "not-a-record"],
    ['{"format":"cairn-record/9"}', "unknown-format"],
  ])("%j is refused", (text, code) => {
    expect(readRecordFile(text)).toMatchObject({ ok: false, error: { code } });
  });
});

test("bots of the server have the names in a record that they have at the table", () => {
  expect(withBotNames(["Bot 3", "Anna", "Bot 3", "Bot"], ["Opal", "Onyx", "Topaz", "Jasper"])).toEqual([
    "Opal",
    "Anna",
    "Topaz",
    "Bot",
  ]);
});

test("names that are equal or empty can be told apart", () => {
  expect(distinctNames(["Bot 3", "Anna", "Bot 3", " "], en.nameless)).toEqual([
    "Bot 3 (1)",
    "Anna",
    "Bot 3 (3)",
    "Player 4",
  ]);
  expect(distinctNames(["Opal", "나", "Topaz"], en.nameless)).toEqual(["Opal", "Player 2", "Topaz"]);
});
