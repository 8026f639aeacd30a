import { chimera } from "@cairn/chimera";
import { type Action, Rng, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimeraTable } from "@cairn/chimera/terminal";
import { atTerminal, terminalLook as look } from "@cairn/testkit";
import { type Question, replyTo } from "../src/play/reply.ts";

const { menuAt } = atTerminal(chimeraTable);

describe("an answer", () => {
  const names = ["a", "b", "c"].map((name) => ({ name }));
  const match = unwrap(startMatch(chimera, {}, names));
  unwrap(match.apply(chimera.deal(match.position, new Rng("answers"))));
  const me = match.position.turn;
  const root = menuAt(match, me);
  const question: Question = {
    table: chimeraTable,
    view: chimera.view(match.position, me),
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
    ["hint", "advice about undefined"],
    ["why 1", 'advice about {"type":"bid","seat":SEAT,"amount":20}'],
    ["why bid 40", 'advice about {"type":"bid","seat":SEAT,"amount":40}'],
    ["why", "! why what? Type why and a choice, such as why 1"],
    ["why bid 50", "! a bid is 20, 30 or 40, not 50 (C5)"],
  ])("%j asks for advice", (text, line) => {
    const advise = (asked?: Action): string[] => [`advice about ${JSON.stringify(asked)}`];
    const lines = [line.replace("SEAT", `${me}`)];
    expect(replyTo(text, { ...question, advise }, root)).toEqual({ lines, menu: root });
    if (!line.startsWith("!")) {
      const none = ["There is no advice in this game."];
      expect(replyTo(text, question, root)).toEqual({ lines: none, menu: root });
    }
  });

  test.each([
    ["50", "! there is no 50 in the list, 1 to 4"],
    ["bid 50", "! a bid is 20, 30 or 40, not 50 (C5)"],
    ["7-7-x", '! cannot read "x"; type help to see what you can type'],
  ])("%j is refused in one line", (text, line) => {
    expect(replyTo(text, question, root)).toEqual({ lines: [line], menu: root });
  });
});
