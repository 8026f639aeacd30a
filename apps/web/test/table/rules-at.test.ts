import { chimera, type ChimeraView } from "@cairn/chimera";
import { arrange as arrangeChimera } from "@cairn/chimera";
import { arrange, krassKariert } from "@cairn/krass-kariert";
import { unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import { sectionFor as chimeraSection } from "../../src/games/chimera/table/on-demand/rules-at.ts";
import { sectionFor as krassKariertSection } from "../../src/games/krass-kariert/table/on-demand/rules-at.ts";
import { BOOKS } from "../rules/catalogues.ts";

const idsOf = (name: string): string[] =>
  BOOKS.find(([book]) => book === name)?.[2].map(({ id }) => id) ?? [];

test("a question at the Chimera table opens the rules at what is going on", () => {
  const position = arrangeChimera({
    hands: ["4j 6s 9p PY", "5j 8s 12p", "3j 7s Hp"].map((line) => line.split(" ")),
    chimera: 0,
    bid: 20,
  });
  const view = chimera.view(position, 0);
  const sections = [
    chimeraSection({ view: undefined, chosen: [] }),
    chimeraSection({ view: { ...view, phase: "auction" }, chosen: [] }),
    chimeraSection({ view: { ...view, phase: "exchange" }, chosen: [] }),
    chimeraSection({ view, chosen: [] }),
    chimeraSection({ view, chosen: ["9p", "PY"] }),
  ];
  unwrap(chimera.apply(position, { type: "play", seat: 0, cards: ["4j"] }));
  const after: ChimeraView = chimera.view(position, 1);
  sections.push(chimeraSection({ view: after, chosen: [] }));
  expect(sections).toEqual(["short", "auction", "exchange", "combinations", "pi-ya", "beats"]);
  for (const id of [...sections, "score", "match"]) expect(idsOf("Chimera")).toContain(id);
});

test("a question at the table of Krass Kariert opens the rules at what is going on", () => {
  const position = arrange({
    hands: [
      ["X", "S", "D", "4"],
      ["5", "6"],
      ["7", "8"],
    ],
    leader: 0,
  });
  const hand = ["X", "S", "D", "4"];
  const at = (index: number | undefined, placing?: object): string =>
    krassKariertSection({
      view: krassKariert.view(position, 0),
      hand,
      range: index === undefined ? undefined : { at: index, count: 1 },
      placing,
    });
  const sections = [at(0), at(1), at(2), at(3), at(undefined), at(undefined, {})];
  expect(sections).toEqual(["x", "stop", "draw", "combinations", "combinations", "round"]);
  for (const id of [...sections, "short", "beats", "end", "match"])
    expect(idsOf("Krass Kariert")).toContain(id);
});
