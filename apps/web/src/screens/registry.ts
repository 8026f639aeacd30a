import type { Component } from "svelte";
import { app } from "../i18n/app/index.ts";
import type { TextArea } from "../i18n/i18n.svelte.ts";
import { meTexts } from "../i18n/me/index.ts";
import { online } from "../i18n/online/index.ts";
import { peopleTexts } from "../i18n/people/index.ts";
import { ratingsTexts } from "../i18n/ratings/index.ts";
import { replayTexts } from "../i18n/replay/index.ts";
import { reviewTexts } from "../i18n/review/index.ts";
import { dayTexts } from "../i18n/day/index.ts";
import { puzzlesTexts } from "../i18n/puzzles/index.ts";
import { scoreTexts } from "../i18n/score/index.ts";
import { settingsTexts } from "../i18n/settings/index.ts";
import { learnTexts } from "../i18n/learn/index.ts";
import { table } from "../i18n/table/index.ts";
import { waitingTexts } from "../i18n/waiting/index.ts";
import { gameName, uiOf } from "../games/registry.svelte.ts";
import type { Route, RouteName } from "../routes.ts";

/** What a screen gets, if it asks for it: the address that it shows. */
export interface ScreenProps<N extends RouteName> {
  readonly route: Extract<Route, { readonly name: N }>;
}

interface Screen<N extends RouteName> {
  readonly load: () => Promise<{ readonly default: Component<never> }>;
  /** Texts besides those of the page itself. */
  readonly texts?: readonly TextArea<object>[];
  /** What else must be there. */
  readonly prepare?: () => Promise<void>;
  /** Pages have the navigation around them; tables have the whole window. */
  readonly frame: "page" | "table";
  readonly title: (route: Extract<Route, { readonly name: N }>) => string;
}

const forms = () => import("../games/form/load.ts");
const loadOptions = async (): Promise<void> => (await forms()).loadOptions();
const loadSettings = async (): Promise<void> => (await forms()).loadSettingFields();

/** Every screen by its route: its code and its texts are loaded when it is first shown. */
export const SCREENS: { readonly [N in RouteName]: Screen<N> } = {
  home: { load: () => import("./Home.svelte"), frame: "page", title: () => app.t.home.title },
  play: {
    load: () => import("./Play.svelte"),
    texts: [table],
    frame: "table",
    title: ({ game }) => app.t.titles.play(gameName(game)),
  },
  create: {
    load: () => import("./Create.svelte"),
    texts: [online, settingsTexts, waitingTexts, peopleTexts, ratingsTexts],
    prepare: loadOptions,
    frame: "page",
    title: ({ game }) => app.t.titles.create(gameName(game)),
  },
  table: {
    load: () => import("./Table.svelte"),
    texts: [table, online, settingsTexts, waitingTexts, peopleTexts, ratingsTexts],
    prepare: loadOptions,
    frame: "table",
    title: () => app.t.titles.table,
  },
  replay: {
    load: () => import("./Replay.svelte"),
    texts: [table, replayTexts, reviewTexts],
    frame: "table",
    title: () => app.t.titles.replay,
  },
  review: {
    load: () => import("../review/Review.svelte"),
    texts: [table, replayTexts, reviewTexts],
    frame: "page",
    title: () => reviewTexts.t.title,
  },
  verify: {
    load: () => import("../review/Verify.svelte"),
    texts: [reviewTexts],
    frame: "page",
    title: () => reviewTexts.t.verify.title,
  },
  series: {
    load: () => import("../series/Series.svelte"),
    texts: [ratingsTexts],
    frame: "page",
    title: () => ratingsTexts.t.series.title,
  },
  trainer: {
    load: () => import("../review/Trainer.svelte"),
    texts: [table, replayTexts, reviewTexts],
    frame: "table",
    title: () => reviewTexts.t.trainer.title,
  },
  open: {
    load: () => import("./Open.svelte"),
    texts: [replayTexts],
    frame: "page",
    title: () => replayTexts.t.open.title,
  },
  rules: {
    load: () => import("./Rules.svelte"),
    texts: [learnTexts],
    frame: "page",
    title: ({ game }) => app.t.titles.rules(gameName(game)),
  },
  introduction: {
    load: () => import("./Introduction.svelte"),
    texts: [table, learnTexts],
    frame: "table",
    title: ({ game }) => app.t.titles.introduction(gameName(game)),
  },
  learn: {
    load: () => import("./Learn.svelte"),
    texts: [learnTexts],
    frame: "page",
    title: () => learnTexts.t.screen.title,
  },
  puzzles: {
    load: () => import("../puzzles/Puzzles.svelte"),
    texts: [puzzlesTexts],
    frame: "page",
    title: () => puzzlesTexts.t.title,
  },
  puzzle: {
    load: () => import("../puzzles/PuzzleScreen.svelte"),
    texts: [table, puzzlesTexts],
    frame: "table",
    title: ({ game }) => `${puzzlesTexts.t.title}: ${gameName(game)}`,
  },
  day: {
    load: () => import("../day/Day.svelte"),
    texts: [dayTexts],
    frame: "page",
    title: () => dayTexts.t.title,
  },
  "day-deal": {
    load: () => import("../day/DayScreen.svelte"),
    texts: [table, dayTexts],
    frame: "table",
    title: ({ game, date }) => `${dayTexts.t.title}: ${gameName(game)}, ${date}`,
  },
  score: {
    load: () => import("../score/Score.svelte"),
    texts: [scoreTexts],
    frame: "page",
    title: ({ game }) => `${scoreTexts.t.title}: ${gameName(game)}`,
  },
  tables: {
    load: () => import("./Tables.svelte"),
    texts: [online, waitingTexts, peopleTexts, ratingsTexts],
    prepare: loadOptions,
    frame: "page",
    title: () => online.t.openTables.title,
  },
  games: {
    load: () => import("./Games.svelte"),
    texts: [replayTexts],
    frame: "page",
    title: () => app.t.gamesList.title,
  },
  me: {
    load: () => import("../me/Me.svelte"),
    texts: [meTexts, online, replayTexts, settingsTexts, peopleTexts, ratingsTexts],
    frame: "page",
    title: () => meTexts.t.title,
  },
  people: {
    load: () => import("../people/People.svelte"),
    texts: [peopleTexts],
    frame: "page",
    title: () => peopleTexts.t.title,
  },
  settings: {
    load: () => import("./Settings.svelte"),
    texts: [online, settingsTexts, table, waitingTexts],
    prepare: loadSettings,
    frame: "page",
    title: () => settingsTexts.t.settings.title,
  },
  about: {
    load: () => import("./About.svelte"),
    texts: [settingsTexts],
    frame: "page",
    title: () => settingsTexts.t.about.title,
  },
  "not-found": {
    load: () => import("./NotFound.svelte"),
    frame: "page",
    title: () => app.t.errors.notFoundTitle,
  },
};

/** A screen that is ready to be shown. */
export interface ReadyScreen {
  readonly route: Route;
  readonly component: Component<{ readonly route: Route }>;
  readonly frame: "page" | "table";
}

/** In place of the screens of a game that the page does not have. */
const UNKNOWN_GAME: Omit<Screen<RouteName>, "title"> & { readonly title: () => string } = {
  load: () => import("./UnknownGame.svelte"),
  frame: "page",
  title: () => app.t.errors.unknownGameTitle,
};
const screenOf = (
  route: Route,
): Omit<Screen<never>, "title"> & { readonly title: (route: never) => string } =>
  "game" in route && !uiOf(route.game) ? UNKNOWN_GAME : SCREENS[route.name];

/** Loads what a screen needs. Fails where the network does. */
export async function loadScreen(route: Route): Promise<ReadyScreen> {
  const { load, texts = [], prepare, frame } = screenOf(route);
  const [module] = await Promise.all([load(), prepare?.(), ...texts.map((area) => area.load())]);
  return { route, component: module.default as ReadyScreen["component"], frame };
}

/** The title of a screen in the language of the page; reactive. */
export const titleOf = (route: Route): string => (screenOf(route).title as (route: Route) => string)(route);
