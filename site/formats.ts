// The formats that have a JSON Schema, put together from the packages' own types: site/schemas.mjs reads this file.
import type { RecordPlayer } from "@cairn/core";
import type {
  ChimeraAction,
  ChimeraEvent,
  ChimeraOptions,
  ChimeraResult,
  ChimeraView as View,
} from "@cairn/chimera";
import type {
  KrassKariertAction,
  KrassKariertEvent,
  KrassKariertOptions,
  KrassKariertResult,
  KrassKariertView as OtherView,
} from "@cairn/krass-kariert";
import type { Analysis, JudgedDecision } from "@cairn/study";

/** A match of Chimera, finished or not. */
export interface ChimeraRecord {
  readonly format: "cairn-record/1";
  readonly game: "chimera";
  readonly options: ChimeraOptions;
  /** Index = seat, clockwise. */
  readonly players: readonly RecordPlayer[];
  readonly events: readonly ChimeraEvent[];
  /** Present only when the match is over. */
  readonly result?: ChimeraResult;
}

/** A match of Krass Kariert, finished or not. */
export interface KrassKariertRecord {
  readonly format: "cairn-record/1";
  readonly game: "krass-kariert";
  readonly options: KrassKariertOptions;
  /** Index = seat, clockwise; seat 0 is the dealer. */
  readonly players: readonly RecordPlayer[];
  readonly events: readonly KrassKariertEvent[];
  /** Present only when the match is over. */
  readonly result?: KrassKariertResult;
}

/** What a seat or a spectator knows in a match of Chimera. */
export type ChimeraView = View;

/** What a seat or a spectator knows in a match of Krass Kariert. */
export type KrassKariertView = OtherView;

/** A judged decision, with the actions of its game. */
type Decision<A> = Omit<JudgedDecision, "played" | "better"> & {
  readonly played: A;
  /** The alternative that it was measured against; absent where none can be much better. */
  readonly better?: A;
};

/** The review of a seat's finished deals of Chimera. */
export type ChimeraAnalysis = Omit<Analysis, "game" | "decisions"> & {
  readonly game: "chimera";
  readonly decisions: readonly Decision<ChimeraAction>[];
};

/** The review of a seat's finished deals of Krass Kariert. */
export type KrassKariertAnalysis = Omit<Analysis, "game" | "decisions"> & {
  readonly game: "krass-kariert";
  readonly decisions: readonly Decision<KrassKariertAction>[];
};
