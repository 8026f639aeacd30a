import { chimera } from "@cairn/chimera";
import { type Action, Rng, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimeraTable } from "../src/play/chimera-table.ts";
import { does, listed, reflow } from "../src/play/look.ts";
import { type Question, replyTo } from "../src/play/reply.ts";
import { look, menuAt, viewAt } from "./play-seat.ts";

describe("sentences", () => {
  test("verbs fit their seats", () => {
    expect(does(look(1), 1, "pass")).toBe("You pass");
    expect(does(look(1), 2, "pass")).toBe("seat 2 cho passes");
    expect(does(look(1), [0, 1], "have")).toBe("seat 0 ann and you have");
    expect(does(look(1), [0], "have")).toBe("seat 0 ann has");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  test("long lines break between words and keep their indent", () => {
    expect(reflow("  one two three", 10)).toEqual(["  one two", "  three"]);
    expect(reflow("short", 10)).toEqual(["short"]);
  });
});

describe("an answer", () => {
  const names = ["a", "b", "c"].map((name) => ({ name }));
  const match = unwrap(startMatch(chimera, {}, names));
  unwrap(match.apply(chimera.deal(match.position, new Rng("answers"))));
  const me = match.position.turn;
  const root = menuAt(match, me);
  const question: Question = {
    table: chimeraTable,
    view: viewAt(match, me),
    look: look(me),
    root,
    parse: (text) => chimera.parseAction(text, match.position, me),
  };
  const bid = (amount: number): { action: Action } => ({
    action: { type: "bid", seat: me, amount } as Action,
  });

  test.each([
    ["1", bid(20)],
    ["30", bid(30)],
    [" BID 40 ", bid(40)],
    ["p", { action: { type: "pass", seat: me } }],
    ["quit", { leave: true }],
  ])("%j is understood", (text, reply) => {
    expect(replyTo(text, question, root)).toEqual(reply);
  });

  test.each([
    ["50", "! there is no 50 in the list, 1 to 4"],
    ["bid 50", "! a bid is 20, 30 or 40, not 50 (C5)"],
    ["7-7-x", '! cannot read "x"; type help to see what you can type'],
  ])("%j is refused in one line", (text, line) => {
    expect(replyTo(text, question, root)).toEqual({ lines: [line], menu: root });
  });
});
