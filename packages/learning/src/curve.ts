import { isObject, type JsonObject } from "@cairn/core";

/** How the nets did against one of the baseline bots. */
export interface BaselineResult {
  readonly bot: string;
  /** From 0 to 1: half, plus half of the nets' lead in wins. */
  readonly score: number;
  /** The contest's second metric, as text. */
  readonly detail: string;
}

/** One measurement of a run. */
export interface CurvePoint {
  readonly samples: number;
  readonly loss: number;
  readonly baselines: readonly BaselineResult[];
}

// In a checkpoint the baselines are called `rungs` and their details `beside`.

const isRung = (value: unknown): value is { bot: string; score: number; beside: string } =>
  isObject(value) &&
  typeof value["bot"] === "string" &&
  typeof value["score"] === "number" &&
  typeof value["beside"] === "string";

function readPoint(value: unknown): CurvePoint | undefined {
  if (!isObject(value)) return undefined;
  const { samples, loss, rungs } = value as JsonObject & {
    samples?: unknown;
    loss?: unknown;
    rungs?: unknown;
  };
  if (typeof samples !== "number" || typeof loss !== "number") return undefined;
  if (!Array.isArray(rungs) || !rungs.every(isRung)) return undefined;
  return {
    samples,
    loss,
    baselines: rungs.map(({ bot, score, beside }) => ({ bot, score, detail: beside })),
  };
}

/** The measurements in a checkpoint; the earliest checkpoints have none. */
export function readCurve(found: unknown): CurvePoint[] {
  const points: unknown[] = Array.isArray(found) ? found : [];
  const read = points.flatMap((point) => readPoint(point) ?? []);
  return read.length === points.length ? read : [];
}

/** The measurements as they are written into a checkpoint. */
export const curveFields = (curve: readonly CurvePoint[]): object[] =>
  curve.map(({ samples, loss, baselines }) => ({
    samples,
    loss,
    rungs: baselines.map(({ bot, score, detail }) => ({ bot, score, beside: detail })),
  }));
