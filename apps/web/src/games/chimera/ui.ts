import type { CardsUi, GameUi } from "../game-ui.ts";
import { BACK } from "./cards/back.ts";
import ChimeraCard from "./cards/ChimeraCard.svelte";
import { chimeraSettings, ONE_DEAL } from "./settings.ts";
import { chimeraNames } from "./texts/names/index.ts";

const cards: CardsUi = {
  Card: ChimeraCard,
  back: BACK,
  picture: { cards: ["2j", "11s", "Hp", "PY", "CH"], shape: "fan", cloth: "green" },
};

/** What loads the other parts is itself loaded later: every page begins with this file. */
const parts = () => import("./load/parts.ts");

export const chimeraUi: GameUi = {
  id: "chimera",
  names: chimeraNames,
  players: [3],
  trickWord: "trick",
  cards,
  newGame: () => {
    const limit = chimeraSettings.chimeraLimit;
    return { players: 3, options: limit === ONE_DEAL ? { oneDeal: true } : { limit } };
  },
  startWorker: () => new Worker(new URL("./worker/chimera-worker.ts", import.meta.url), { type: "module" }),
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
