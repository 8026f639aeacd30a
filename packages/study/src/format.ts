import {
  type Action,
  checkFields,
  checkInt,
  isObject,
  type JsonObject,
  ok,
  refuse,
  type Result,
  type Seat,
  show,
} from "@cairn/core";

/** The format of an analysis and its version: a change is a new number. docs/study.md describes it. */
export const ANALYSIS_FORMAT = "cairn-analysis/2";
/** Without first looks: every decision was judged in full. */
const FORMER_FORMAT = "cairn-analysis/1";

/** Who judged: figures of two judges are never mixed in one statistic. */
export interface JudgeName {
  /** The nets by the hash of their file, or `none`. */
  readonly nets: string;
  /** The nodes that a decision may take when it is judged in full. */
  readonly nodes: number;
  /** The nodes of a first look at each decision, and how many decisions are judged in full; absent where all are. */
  readonly look?: { readonly nodes: number; readonly worst: number };
  readonly seed: string;
}

/** What a first look at a decision said. */
export interface Look {
  readonly loss: number;
  readonly error: number;
}

/** One decision of the seat, judged. Losses are in the game's unit; chances are shares of 1. */
export interface JudgedDecision {
  /** The event's place in the record. */
  readonly event: number;
  /** The deal's number, from 0. */
  readonly deal: number;
  readonly role: string;
  readonly played: Action;
  /** The alternative that it was measured against; absent where none can be much better. */
  readonly better?: Action;
  /** What was lost, as far as the player could know, with its standard error. */
  readonly loss: number;
  readonly error: number;
  /** What the first look said of it, where it was one of the worst and all figures are of a judgement in full. */
  readonly look?: Look;
  /** The chance to win the deal after each; absent without a better action. */
  readonly win?: { readonly played: number; readonly better: number };
  /** What was lost with the cards as they truly lay; 0 for a small loss in a deal that brought the seat none. */
  readonly trueLoss: number;
  readonly worlds: number;
}

/** One deal: values after the deal and after each of its events, for the seat, with the cards as they truly lay. */
export interface JudgedDeal {
  readonly deal: number;
  /** The place of the deal's own event in the record. */
  readonly event: number;
  /** What the deal brings the seat: first by rollouts, at last what it did bring. */
  readonly points: readonly number[];
  /** The chance to win the deal. */
  readonly wins: readonly number[];
}

/** The review of a seat's finished deals. */
export interface Analysis {
  readonly format: typeof ANALYSIS_FORMAT | typeof FORMER_FORMAT;
  readonly game: string;
  /** The SHA-256 of the record's game, options and events. */
  readonly record: string;
  readonly seat: Seat;
  readonly judge: JudgeName;
  readonly decisions: readonly JudgedDecision[];
  readonly deals: readonly JudgedDeal[];
}

/** Reads a field that must be a number. */
function checkNumber(object: JsonObject, name: string): Result<number> {
  const value = object[name];
  if (typeof value === "number" && Number.isFinite(value)) return ok(value);
  return refuse("wrong-type", `"${name}" must be a number, not ${show(value)}`);
}

function checkNumbers(object: JsonObject, name: string): Result<readonly number[]> {
  const value = object[name];
  if (Array.isArray(value) && value.every((one) => typeof one === "number" && Number.isFinite(one))) {
    return ok(value as number[]);
  }
  return refuse("wrong-type", `"${name}" must be a list of numbers, not ${show(value)}`);
}

function checkText(object: JsonObject, name: string): Result<string> {
  const value = object[name];
  return typeof value === "string"
    ? ok(value)
    : refuse("wrong-type", `"${name}" must be a text, not ${show(value)}`);
}

function checkAction(value: unknown, name: string): Result<Action> {
  if (isObject(value) && typeof value["type"] === "string" && typeof value["seat"] === "number") {
    return ok(value as unknown as Action);
  }
  return refuse("wrong-type", `"${name}" must be an action, not ${show(value)}`);
}

/** The first refusal among results. */
const firstProblem = (results: readonly Result<unknown>[]): Result<void> => {
  const failed = results.find((result) => !result.ok);
  return failed && !failed.ok ? failed : ok(undefined);
};

function checkWin(value: unknown): Result<void> {
  if (!isObject(value)) return refuse("wrong-type", `"win" must be an object, not ${show(value)}`);
  return firstProblem([
    checkFields(value, ["played", "better"]),
    checkNumber(value, "played"),
    checkNumber(value, "better"),
  ]);
}

function checkLook(value: unknown): Result<void> {
  if (!isObject(value)) return refuse("wrong-type", `"look" must be an object, not ${show(value)}`);
  return firstProblem([
    checkFields(value, ["loss", "error"]),
    checkNumber(value, "loss"),
    checkNumber(value, "error"),
  ]);
}

function checkDecision(value: unknown): Result<void> {
  if (!isObject(value)) return refuse("wrong-type", `a decision must be an object, not ${show(value)}`);
  const required = ["event", "deal", "role", "played", "loss", "error", "trueLoss", "worlds"];
  return firstProblem([
    checkFields(value, required, ["better", "win", "look"]),
    checkInt(value["event"], "event", 0, Number.MAX_SAFE_INTEGER),
    checkInt(value["deal"], "deal", 0, Number.MAX_SAFE_INTEGER),
    checkText(value, "role"),
    checkAction(value["played"], "played"),
    value["better"] === undefined ? ok(undefined) : checkAction(value["better"], "better"),
    value["win"] === undefined ? ok(undefined) : checkWin(value["win"]),
    value["look"] === undefined ? ok(undefined) : checkLook(value["look"]),
    ...["loss", "error", "trueLoss", "worlds"].map((name) => checkNumber(value, name)),
  ]);
}

function checkDeal(value: unknown): Result<void> {
  if (!isObject(value)) return refuse("wrong-type", `a deal must be an object, not ${show(value)}`);
  return firstProblem([
    checkFields(value, ["deal", "event", "points", "wins"]),
    checkInt(value["deal"], "deal", 0, Number.MAX_SAFE_INTEGER),
    checkInt(value["event"], "event", 0, Number.MAX_SAFE_INTEGER),
    checkNumbers(value, "points"),
    checkNumbers(value, "wins"),
  ]);
}

function checkLookSize(value: unknown): Result<void> {
  if (!isObject(value)) return refuse("wrong-type", `"look" must be an object, not ${show(value)}`);
  return firstProblem([
    checkFields(value, ["nodes", "worst"]),
    checkInt(value["nodes"], "nodes", 1, Number.MAX_SAFE_INTEGER),
    checkInt(value["worst"], "worst", 0, Number.MAX_SAFE_INTEGER),
  ]);
}

function checkJudge(value: unknown): Result<void> {
  if (!isObject(value)) return refuse("wrong-type", `"judge" must be an object, not ${show(value)}`);
  return firstProblem([
    checkFields(value, ["nets", "nodes", "seed"], ["look"]),
    checkText(value, "nets"),
    checkInt(value["nodes"], "nodes", 1, Number.MAX_SAFE_INTEGER),
    value["look"] === undefined ? ok(undefined) : checkLookSize(value["look"]),
    checkText(value, "seed"),
  ]);
}

function checkList(object: JsonObject, name: string, check: (value: unknown) => Result<void>): Result<void> {
  const value = object[name];
  if (!Array.isArray(value)) return refuse("wrong-type", `"${name}" must be a list, not ${show(value)}`);
  return firstProblem(value.map(check));
}

/** Reads an analysis from a JSON value. */
export function parseAnalysis(value: unknown): Result<Analysis> {
  if (!isObject(value)) return refuse("not-an-analysis", `an analysis must be an object, not ${show(value)}`);
  if (value["format"] !== ANALYSIS_FORMAT && value["format"] !== FORMER_FORMAT) {
    return refuse("unknown-format", `"format" must be "${ANALYSIS_FORMAT}", not ${show(value["format"])}`);
  }
  const checked = firstProblem([
    checkFields(value, ["format", "game", "record", "seat", "judge", "decisions", "deals"]),
    checkText(value, "game"),
    checkText(value, "record"),
    checkInt(value["seat"], "seat", 0, 31),
    checkJudge(value["judge"]),
    checkList(value, "decisions", checkDecision),
    checkList(value, "deals", checkDeal),
  ]);
  return checked.ok ? ok(value as unknown as Analysis) : checked;
}
