import { describe, expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  formatCheckpoint,
  type Learnable,
  resumeSession,
  SamplePacker,
  Session,
  type Settings,
  unpackSamples,
} from "@cairn/learning";
import { GAMES } from "@cairn/games";

const LEARNABLES = await Promise.all(GAMES.flatMap(({ learning }) => (learning ? [learning()] : [])));
const gameOf = (id: string): Learnable => LEARNABLES.find(({ plan }) => plan.game === id) as Learnable;

const settings: Settings = {
  ...DEFAULT_SETTINGS,
  bufferSize: 20_000,
  batch: 128,
  seed: "test",
  samples: 12_000,
};

function train(id: string, more: Partial<Settings> = {}): Session {
  const session = new Session(gameOf(id), { ...settings, ...more });
  while (!session.isDone) session.advance();
  return session;
}

/** Comparing megabytes one by one takes a test runner seconds. */
const areEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b);

const codeOf = (bytes: Uint8Array, id: string, more: Partial<Settings> = {}): string => {
  const result = resumeSession(bytes, gameOf(id), { ...settings, ...more });
  return result.ok ? "ok" : result.error.code;
};

describe.each(["chimera", "krass-kariert"])("%s", (id) => {
  const session = train(id);
  const checkpoint = formatCheckpoint(session);

  test("the same settings give the same bytes", () => {
    const again = train(id);
    expect(areEqual(again.weights(), session.weights())).toBe(true);
    expect(areEqual(formatCheckpoint(again), checkpoint)).toBe(true);
    expect(areEqual(train(id, { seed: "other" }).weights(), session.weights())).toBe(false);
  });

  test("the nets of nearly all choices have learned something", () => {
    expect(Math.min(...session.trainer.steps.slice(0, 3))).toBeGreaterThan(5);
    expect(session.trainer.loss).toBeGreaterThan(0);
  });

  test("a run goes on from its checkpoint with the very same state, to a larger budget", () => {
    const result = resumeSession(checkpoint, gameOf(id), { ...settings, samples: 20_000 });
    if (!result.ok) throw new Error(result.error.message);
    const resumed = result.value;
    expect(areEqual(formatCheckpoint(resumed).slice(1000), checkpoint.slice(1000))).toBe(true);
    expect([resumed.samples, resumed.deals, resumed.trainer.steps]).toEqual([
      session.samples,
      session.deals,
      session.trainer.steps,
    ]);
    while (!resumed.isDone) resumed.advance();
    expect(areEqual(resumed.weights(), session.weights())).toBe(false);
    expect(Math.max(...resumed.trainer.steps)).toBeGreaterThan(Math.max(...session.trainer.steps));
  });

  test("a run begins with the nets of released weights", () => {
    const weights = session.weights();
    const result = resumeSession(weights, gameOf(id), { ...settings, seed: "next" });
    if (!result.ok) throw new Error(result.error.message);
    expect(areEqual(result.value.weights().slice(1000), weights.slice(1000))).toBe(true);
    expect(result.value.samples).toBe(session.samples);
  });

  test("a checkpoint of another game, other settings, or cut off is refused", () => {
    const other = id === "chimera" ? "krass-kariert" : "chimera";
    expect(codeOf(checkpoint, other)).toBe("wrong-game");
    expect(codeOf(checkpoint, id, { seed: "other" })).toBe("wrong-settings");
    expect(codeOf(checkpoint, id, { batch: 64 })).toBe("wrong-settings");
    expect(codeOf(checkpoint.slice(0, -4), id)).toBe("damaged");
    expect(codeOf(new Uint8Array(100), id)).toBe("no-weights");
    expect(codeOf(checkpoint, id)).toBe("ok");
  });

  test("samples that were packed come out as they went in", () => {
    const selfPlay = gameOf(id).selfPlay("box", 0);
    const box = new SamplePacker();
    const seen: string[] = [];
    const note = (net: number, features: Uint16Array, at: number, target: number): void => {
      seen.push(
        [net, ...features.subarray(at, at + 1 + (features[at] as number)), Math.fround(target)].join(),
      );
    };
    for (let deal = 0; deal < 30; deal++) {
      selfPlay.play(
        deal,
        { epsilon: 0.5, lambda: 0.8 },
        {
          add(net, features, at, target) {
            note(net, features, at, target);
            box.add(net, features, at, target);
          },
        },
      );
    }
    const sent = seen.splice(0);
    unpackSamples(box.pack(), { add: note });
    expect(seen).toEqual(sent);
    expect(seen.length).toBeGreaterThan(300);
  });
});
