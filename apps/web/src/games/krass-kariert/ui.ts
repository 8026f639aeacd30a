import type { CardsUi, GameUi } from "../game-ui.ts";
import { BACK } from "./cards/back.ts";
import KrassKariertCard from "./cards/KrassKariertCard.svelte";
import { krassKariertSettings } from "./settings.ts";
import { krassKariertNames } from "./texts/names/index.ts";

const cards: CardsUi = {
  Card: KrassKariertCard,
  back: BACK,
  // A hand is a row: what lies side by side belongs together.
  picture: { cards: ["8", "10", "9", "X", "12", "12"], shape: "row", cloth: "blue" },
};

/** What loads the other parts is itself loaded later: every page begins with this file. */
const parts = () => import("./load/parts.ts");

export const krassKariertUi: GameUi = {
  id: "krass-kariert",
  names: krassKariertNames,
  players: [3, 4, 5],
  trickWord: "round",
  cards,
  newGame: () => ({
    players: krassKariertSettings.krassKariertPlayers,
    options: krassKariertSettings.krassKariertMatch === "one-deal" ? { oneDeal: true } : {},
  }),
  startWorker: () =>
    new Worker(new URL("./worker/krass-kariert-worker.ts", import.meta.url), { type: "module" }),
  loadTable: async () => (await import("./load/table.ts")).loadTable(),
  loadRules: async () => (await parts()).loadRules(),
  loadReplay: async () => (await parts()).loadReplay(),
  loadSettings: async () => (await parts()).loadSettings(),
  loadOptions: async () => (await parts()).loadOptions(),
  loadLesson: async () => (await parts()).loadLesson(),
  loadRuleBook: async () => (await parts()).loadRuleBook(),
  loadPuzzles: async () => (await parts()).loadPuzzles(),
  loadDayBots: async () => (await parts()).loadDayBots(),
  loadScoreSheet: async () => (await parts()).loadScoreSheet(),
  loadStatistics: async () => (await parts()).loadStatistics(),
  loadReview: async () => (await parts()).loadReview(),
};
