import { isObject } from "@cairn/core";

/** How the nets did against one of the bots. */
export interface Rung {
  readonly bot: string;
  /** Half, and half of what the nets win more often. */
  readonly score: number;
  /** What goes with it: points a deal, or the share of deals lost alone. */
  readonly beside: string;
}

/** The state of a run at one of its measurements. */
export interface CurvePoint {
  readonly samples: number;
  readonly loss: number;
  readonly rungs: readonly Rung[];
}

const isRung = (value: unknown): value is Rung =>
  isObject(value) &&
  typeof value["bot"] === "string" &&
  typeof value["score"] === "number" &&
  typeof value["beside"] === "string";

const isPoint = (value: unknown): value is CurvePoint =>
  isObject(value) &&
  typeof value["samples"] === "number" &&
  typeof value["loss"] === "number" &&
  Array.isArray(value["rungs"]) &&
  value["rungs"].every(isRung);

/** The measurements of a checkpoint; those made before it had any have none. */
export const readCurve = (found: unknown): CurvePoint[] =>
  Array.isArray(found) && found.every(isPoint) ? [...found] : [];
