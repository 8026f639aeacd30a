import type { Action, BaseView, Game, Seat } from "@cairn/core";
import type { BotTable, Distinction } from "@cairn/bots";
import type { PuzzleKit } from "@cairn/puzzles";
import type { RatingKit } from "@cairn/ratings";
import type { StudyKit } from "@cairn/study";
import type { Component } from "svelte";
import type { CardProps } from "../cards/card-state.ts";
import type { TextArea } from "../i18n/i18n.svelte.ts";
import type { Lesson } from "../lessons/script.ts";
import type { LessonTexts } from "../lessons/texts.ts";
import type { Section } from "../rules/blocks.ts";
import type { Synonyms } from "../rules/search.ts";
import type { ReviewWorker } from "../review/messages.ts";
import type { Film, FilmDeal, Moment } from "../session/replay/film.ts";
import type { FilmMove, Knowledge } from "../session/replay/moves.ts";
import type { TableSession } from "../session/session.ts";
import type { TableWorker } from "../worker/messages.ts";
import type { GameId } from "./game-id.ts";
import type { ViewReader } from "./view-reader.ts";

export interface GameNames {
  readonly name: string;
  /** The game in one sentence. */
  readonly tagline: string;
  /** What one does in it, in plain words for somebody who has never heard of it. */
  readonly about: string;
}

/** What is won by the last play that nobody tops is called a trick in some games, a round in others. */
export type TrickWord = "trick" | "round";

/** How cards look. */
export interface CardsUi {
  readonly Card: Component<CardProps>;
  /** The drawing of a card's back. */
  readonly back: string;
  /** A few cards as a picture of the game: held in a fan, or side by side in a row, on the cloth of its table. */
  readonly picture: {
    readonly cards: readonly string[];
    readonly shape: "fan" | "row";
    readonly cloth: "green" | "blue";
  };
}

/** Something that a device remembers, as a form shows it; reading and assigning `value` is reactive. */
export interface SettingField {
  readonly group: "new-game" | "look" | "table" | "input";
  readonly label: () => string;
  readonly hint?: () => string;
  /** What there is to choose from; without it, it is on or off. */
  readonly options?: () => readonly { readonly value: string | number; readonly label: string }[];
  /** Any other number of a range besides the options. */
  readonly range?: readonly [least: number, most: number];
  value: string | number | boolean;
}

/** Options of a match, as the game's rules read them. */
export type Options = Record<string, unknown>;

/** The options of a game, for tables with others. */
export interface OptionsUi {
  /** What the rules have where nobody changes them. */
  readonly usual: (players: number) => Options;
  /** The form for them: it changes the options in place. */
  readonly Fields: Component<{ readonly options: Options }>;
  /** What of them everybody wants to know before sitting down, in few words each. */
  readonly facts: (options: Options) => readonly string[];
  /** The names of those that a table always tells by `facts`; the others are "own rules" where they are not usual. */
  readonly told: readonly string[];
}

/** What a replay shows besides the table itself. */
export interface ReplayUi {
  /** What cards that nobody has yet are called, as a den or a pile; undefined where there are none. */
  readonly restName?: () => string;
  /** Whether those cards are too many for a small screen. */
  readonly hasLargeRest?: boolean;
  /** A card by name, for ears. */
  readonly cardName: (card: string) => string;
  /** What cards have to be alike in to count as the same; without it every card is a rank of its own. */
  readonly rankOf?: (card: string) => string;
  /** A hand in the order that the reader wants. */
  readonly inOrder?: (hand: readonly string[]) => readonly string[];
  /** Whether hands are so large that open ones lie under each other. */
  readonly hasLargeHands?: boolean;
  /** The heading of what comes before the first trick. */
  readonly beforeTricks?: () => string;
  /** Writes down the moves of a deal for somebody. */
  readonly moveWriter: (
    film: Film,
    deal: FilmDeal,
    knowledge: Knowledge,
  ) => (action: Action, moment: Moment) => FilmMove;
  /** Where the slider is on a phone that lies on its side: in the top bar, or in the column of buttons. */
  readonly sliderPlace: "bar" | "column";
}

/** An introduction at the table. */
export interface LessonUi {
  readonly lesson: Lesson;
  /** In the language of the page; reactive. */
  readonly texts: () => LessonTexts;
  /** The things of a hand that a step asks for, by index; `count` says how many there are to choose from. */
  readonly askedItems: (goal: Action, view: BaseView, count: number) => readonly number[];
  /** The buttons that a step asks for. */
  readonly askedActions: (goal: Action) => readonly string[];
}

/** The rules as a page to read. */
export interface RuleBookUi {
  /** In the language of the page; reactive. */
  readonly sections: () => readonly Section[];
  /** A card by name, for ears. */
  readonly cardName: (card: string) => string;
  /** What somebody may type, with what the rules call it. */
  readonly synonyms?: Synonyms;
  /** Whether a card takes the next of the values that are shown with it. */
  readonly isJoker: (card: string) => boolean;
}

/** What puzzles say. */
export interface PuzzleTexts {
  /** By kind: its name, and the task in one line. */
  readonly kinds: Readonly<Record<string, { readonly name: string; readonly task: string }>>;
  readonly themes: Readonly<Record<string, string>>;
  /** What the numbers of a line mean. */
  readonly facts?: (facts: Readonly<Record<string, number>>) => string;
}

/** The puzzles of a game. */
export interface PuzzleUi {
  readonly kit: PuzzleKit;
  /** In the language of the page; reactive. */
  readonly texts: () => PuzzleTexts;
}

/** How play is reviewed. */
export interface ReviewUi {
  readonly kit: StudyKit;
  /** Starts a thread that judges. */
  readonly startWorker: () => ReviewWorker;
  /** A chance to win the deal, in words; percent. */
  readonly chance: (percent: number) => string;
  /** What tells one action from another, in a sentence; undefined where there are no words for it. */
  readonly reason: (distinction: Distinction, nameOf: (seat: Seat) => string) => string | undefined;
}

/** A score sheet for games with real cards. */
export interface ScoreSheetUi {
  /** The form for one deal; what it brought everybody goes to `onadd`. */
  readonly Form: Component<{
    readonly names: readonly string[];
    readonly onadd: (points: readonly number[]) => void;
  }>;
  /** What each player has at the start. */
  readonly start: (players: number) => number;
}

/** What a seat did in a deal that came to a score. */
export interface PlayedDeal {
  /** What the seat was, where there is more than one thing to be. */
  readonly role?: string;
  readonly won: boolean;
  /** Points or chips that the deal brought. */
  readonly points: number;
  /** Whether the seat had to keep a bid; it was kept if the deal was won. */
  readonly hasBid: boolean;
}

/** How finished games are counted. */
export interface StatisticsUi {
  readonly counts: "points" | "chips";
  /** In the order in which they are shown. */
  readonly roles: readonly string[];
  /** In the language of the page; reactive. */
  readonly roleName: (role: string) => string;
  /** From the view of that seat at the end of a deal; undefined where the deal came to no score. */
  readonly dealOf: (view: BaseView, seat: Seat) => PlayedDeal | undefined;
  /** What a deal says about the strength of its players. */
  readonly ratings: RatingKit;
}

/** Bots that answer at once, for what they would get with the cards of a day. */
export type DayBots = Pick<BotTable, "kinds" | "levels" | "game">;

/** The rules themselves, and how views of them are read. */
export interface Rules {
  readonly game: Game;
  readonly reader: ViewReader;
}

/**
 * Everything that the page needs of one game. What stands here by itself is there from the start; what begins with
 * `load` comes when it is first needed. What is optional the page does without.
 */
export interface GameUi {
  readonly id: GameId;
  readonly names: TextArea<GameNames>;
  /** With how many it can be played, the fewest first. */
  readonly players: readonly number[];
  readonly trickWord: TrickWord;
  readonly cards?: CardsUi;
  /** What a new game against bots begins with, as it is set on this device. */
  readonly newGame: () => { readonly players: number; readonly options: object };
  readonly loadRules: () => Promise<Rules>;
  /** Starts the thread in which bots play. */
  readonly startWorker: () => TableWorker;
  readonly loadTable: () => Promise<Component<{ readonly session: TableSession }>>;
  readonly loadReplay: () => Promise<ReplayUi>;
  /** What else a device remembers for this game. */
  readonly loadSettings?: () => Promise<readonly SettingField[]>;
  readonly loadOptions?: () => Promise<OptionsUi>;
  readonly loadLesson?: () => Promise<LessonUi>;
  readonly loadRuleBook?: () => Promise<RuleBookUi>;
  readonly loadPuzzles?: () => Promise<PuzzleUi>;
  readonly loadDayBots?: () => Promise<DayBots>;
  readonly loadScoreSheet?: () => Promise<ScoreSheetUi>;
  readonly loadStatistics?: () => Promise<StatisticsUi>;
  readonly loadReview?: () => Promise<ReviewUi>;
}
