import { Rng, unwrap } from "@cairn/core";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decodeBase64 } from "../src/base64.ts";
import { type NetPlan } from "../src/plan.ts";
import { sha256, toHex } from "../src/sha256.ts";
import { floatsOf } from "../src/shape.ts";
import { CHIMERA_PLAN } from "@cairn/chimera/nets";
import { formatWeights, packEnsemble, packFile, parseWeights, unpackFile } from "../src/index.ts";
import { KRASS_KARIERT_PLAN } from "@cairn/krass-kariert/nets";

const PLAN: NetPlan = {
  game: "chimera",
  rulesVersion: 1,
  schema: "test/1",
  nets: [
    { name: "one", features: 5, width: 32 },
    { name: "two", features: 3, width: 64 },
  ],
};
const rng = new Rng("weights");
const randomNets = (plan: NetPlan): Float32Array[] =>
  plan.nets.map((shape) => Float32Array.from({ length: floatsOf(shape) }, () => rng.next() / 0x80000000 - 1));
const nets = randomNets(PLAN);
const file = formatWeights(PLAN, nets, { seed: "s", samples: 1234 });

test("a seed in any letters comes back as it was", () => {
  for (const seed of ["über", "한글", "¢ \u007f \ud83c"]) {
    const result = parseWeights(formatWeights(PLAN, nets, { seed, samples: 1 }), PLAN);
    expect(result.ok && result.value.seed).toBe(seed);
  }
});

const codeOf = (bytes: Uint8Array, plan: NetPlan): string => {
  const result = parseWeights(bytes, plan);
  return result.ok ? "ok" : result.error.code;
};

test("weights come back as they were, matrices to within half a step of their bytes", () => {
  const result = parseWeights(file, PLAN);
  if (!result.ok) throw new Error(result.error.message);
  const { nets: back, seed, samples, sha256: hash } = result.value;
  expect([seed, samples]).toEqual(["s", 1234]);
  expect(hash).toBe(createHash("sha256").update(file.subarray(40)).digest("hex"));
  for (const [i, net] of nets.entries()) {
    const worst = Math.max(...net.map((x, at) => Math.abs(x - (back[i]?.[at] as number))));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(0.51 / 127);
  }
});

test("what was read is written as the same bytes: released weights lose nothing by being read", () => {
  const once = parseWeights(file, PLAN);
  if (!once.ok) throw new Error(once.error.message);
  expect(formatWeights(PLAN, once.value.nets, { seed: "s", samples: 1234 })).toEqual(file);
});

describe("a file that does not fit is refused with its reason", () => {
  test("cut off anywhere", () => {
    for (const length of [0, 7, 30, 43, 60, file.length - 1]) {
      expect(["no-weights", "damaged"]).toContain(codeOf(file.slice(0, length), PLAN));
    }
  });

  test("one byte changed anywhere", () => {
    for (let at = 0; at < file.length; at += 97) {
      const copy = file.slice();
      copy[at] = (copy[at] as number) ^ 1;
      expect(codeOf(copy, PLAN)).not.toBe("ok");
    }
  });

  test.each<[string, Partial<NetPlan>]>([
    ["wrong-game", { game: "krass-kariert" }],
    ["wrong-rules", { rulesVersion: 2 }],
    ["wrong-schema", { schema: "test/2" }],
    ["wrong-nets", { nets: PLAN.nets.slice(0, 1) }],
  ])("%s", (code, change) => {
    expect(codeOf(file, { ...PLAN, ...change })).toBe(code);
  });

  test("a checkpoint, or numbers that are too few", () => {
    expect(codeOf(packFile({ format: "cairn-checkpoint/1" }, new Uint8Array(4)), PLAN)).toBe("wrong-format");
    const header = { format: "cairn-weights/1", ...PLAN, seed: "s", samples: 1 };
    expect(codeOf(packFile(header, new Uint8Array(4)), PLAN)).toBe("damaged");
    expect(codeOf(packFile({ ...header, samples: -1 }, new Uint8Array(4)), PLAN)).toBe("out-of-range");
  });
});

describe("a file of an older list of features", () => {
  const newer: NetPlan = {
    ...PLAN,
    schema: "test/2",
    older: { "test/1": PLAN.nets.map(() => 3) },
    nets: PLAN.nets.map((net) => ({ ...net, features: 5 })),
  };
  const olderPlan: NetPlan = { ...PLAN, nets: PLAN.nets.map((net) => ({ ...net, features: 3 })) };
  const older = formatWeights(olderPlan, randomNets(olderPlan), { seed: "s", samples: 1 });

  test("is read with rows of zeros for the features it does not know", () => {
    const [was, is] = [parseWeights(older, olderPlan), parseWeights(older, newer)];
    if (!was.ok || !is.ok) throw new Error("does not fit");
    for (const [i, { width }] of PLAN.nets.entries()) {
      const [before, after] = [was.value.nets[i] as Float32Array, is.value.nets[i] as Float32Array];
      expect(after.length).toBe(floatsOf({ features: 5, width }));
      expect(after.subarray(0, 3 * width)).toEqual(before.subarray(0, 3 * width));
      expect(after.subarray(3 * width, 5 * width).every((x) => x === 0)).toBe(true);
      expect(after.subarray(5 * width)).toEqual(before.subarray(3 * width));
    }
  });

  test("must have the sizes of its list, and a name that is known", () => {
    expect(codeOf(file, newer), "five rows under the name of a list of three").toBe("wrong-nets");
    expect(codeOf(older, { ...newer, older: {} })).toBe("wrong-schema");
    expect(codeOf(older, { ...newer, older: { "test/0": PLAN.nets.map(() => 3) } })).toBe("wrong-schema");
  });
});

test.each([CHIMERA_PLAN, KRASS_KARIERT_PLAN])("the nets of a game take less than 2 MB", (plan) => {
  expect(formatWeights(plan, randomNets(plan), { seed: "s", samples: 0 }).length).toBeLessThan(2_000_000);
});

test("SHA-256 and base64 are those of the platform", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const bytes = Uint8Array.from({ length }, () => rng.below(256));
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(decodeBase64(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
  }
});

describe("an ensemble", () => {
  const other = formatWeights(PLAN, randomNets(PLAN), { seed: "t", samples: 99 });
  const packed = packEnsemble([file, other], "s+t");
  if (!packed.ok) throw new Error(packed.error.message);
  const ensemble = packed.value;

  test("has the nets of all its members, and the samples of the first", () => {
    const [one, two, both] = [file, other, ensemble].map((bytes) => unwrap(parseWeights(bytes, PLAN)));
    expect(both).toMatchObject({ seed: "s+t", samples: 1234, nets: one?.nets, more: [two?.nets] });
    expect(one?.more).toEqual([]);
    expect(both?.sha256).toBe(createHash("sha256").update(ensemble.subarray(40)).digest("hex"));
  });

  test("that does not fit is refused with its reason", () => {
    const { header, payload } = unwrap(unpackFile(ensemble));
    const changed = (more: object, bytes = payload): string =>
      codeOf(packFile({ ...header, ...more }, bytes), PLAN);
    expect(changed({})).toBe("ok");
    expect(codeOf(ensemble, CHIMERA_PLAN)).toBe("wrong-schema");
    expect(changed({ sizes: undefined })).toBe("damaged");
    expect(changed({ sizes: [] })).toBe("damaged");
    expect(changed({ sizes: Array.from({ length: 9 }, () => 1) })).toBe("damaged");
    expect(changed({ sizes: [file.length, -1] })).toBe("damaged");
    expect(changed({ sizes: [file.length] })).toBe("damaged");
    expect(changed({ sizes: [file.length, other.length + 1] })).toBe("damaged");
    expect(changed({ sizes: [file.length, other.length, 1] })).toBe("no-weights");
    expect(changed({ sizes: [ensemble.length] }, ensemble)).toBe("wrong-format");
    expect(packEnsemble([file.subarray(1)], "s").ok).toBe(false);
  });
});
