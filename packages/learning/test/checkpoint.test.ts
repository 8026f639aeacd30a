import { Bank, floatsOf, type NetPlan, packFile, unpackFile } from "@cairn/nets";
import { unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  formatCheckpoint,
  type Learnable,
  resumeSession,
  Session,
  type Settings,
} from "../src/index.ts";

const plan: NetPlan = {
  game: "toy",
  rulesVersion: 1,
  schema: "toy/1",
  nets: [{ name: "one", features: 3, width: 32 }],
};
const learnable: Learnable = {
  plan,
  selfPlay: (_seed, spare) => ({ bank: new Bank(plan.nets, "plain", spare), play: () => undefined }),
};
const settings: Settings = { ...DEFAULT_SETTINGS, bufferSize: 1000, batch: 16, seed: "s", samples: 900 };

/** A header as the first version of `cairn train` wrote it. */
const HEADER = {
  format: "cairn-checkpoint/1",
  game: "toy",
  rulesVersion: 1,
  schema: "toy/1",
  nets: [{ name: "one", features: 3, width: 32 }],
  settings: {
    batch: 16,
    ring: 1000,
    passes: 1,
    rate: 0.001,
    curiosity: [0.05, 0.01],
    lambda: 0.8,
    seed: "s",
    samples: 900,
  },
  samples: 500,
  deals: 40,
  steps: [7],
  curve: [{ samples: 400, loss: 0.25, rungs: [{ bot: "rule", score: 0.4, beside: "points -3.0" }] }],
};
const NUMBERS = Float32Array.from({ length: 4 * floatsOf(plan.nets[0] as never) }, (_, i) => i / 1000);
const checkpoint = packFile(HEADER, new Uint8Array(NUMBERS.buffer));

test("a checkpoint of the first version is resumed with all that it says", () => {
  const session = unwrap(resumeSession(checkpoint, learnable, settings));
  expect([session.samples, session.deals, session.trainer.steps]).toEqual([500, 40, [7]]);
  expect(session.curve).toEqual([
    { samples: 400, loss: 0.25, baselines: [{ bot: "rule", score: 0.4, detail: "points -3.0" }] },
  ]);
  expect(session.trainer.stateOf(0).flatMap((part) => [...part])).toEqual([...NUMBERS]);
  expect(formatCheckpoint(session)).toEqual(checkpoint);
});

test.each(["batch", "ring", "passes", "rate", "curiosity", "lambda", "seed"])(
  "a checkpoint with a different %s is refused",
  (name) => {
    const other = { ...HEADER, settings: { ...HEADER.settings, [name]: "other" } };
    const result = resumeSession(packFile(other, new Uint8Array(NUMBERS.buffer)), learnable, settings);
    expect(result).toMatchObject({ ok: false, error: { code: "wrong-settings" } });
  },
);

test("a new session is written under the same names", () => {
  const { header } = unwrap(unpackFile(formatCheckpoint(new Session(learnable, settings))));
  expect(Object.keys(header)).toEqual(Object.keys(HEADER));
  expect(header["settings"]).toEqual(HEADER.settings);
});
