import { mount } from "svelte";
import Messages from "../../src/design/Messages.svelte";
import { loadNames, uiOf } from "../../src/games/registry.svelte.ts";
import { app } from "../../src/i18n/app/index.ts";
import { i18n } from "../../src/i18n/i18n.svelte.ts";
import { online } from "../../src/i18n/online/index.ts";
import { table } from "../../src/i18n/table/index.ts";
import { LocalSession } from "../../src/session/local.svelte.ts";
import { newGame } from "../../src/session/new-game.ts";
import { wantedLanguage } from "../../src/i18n/wanted.svelte.ts";
import { tellStandIns } from "../../src/online/stand-ins.svelte.ts";
import { applySettings, keepSettings } from "../../src/settings/settings.svelte.ts";
import GameTable from "../../src/table/GameTable.svelte";
import { follow } from "./follow.svelte.ts";
import { type Scene, StageSession } from "./stage-session.svelte.ts";

// A page that shows a table in any situation, so that a browser can test what no game against bots brings about:
// clocks, people who are away, hands of twenty cards.

keepSettings();
applySettings();
const language = wantedLanguage();
await Promise.all([app.load(language), loadNames(language), table.load(language), online.load(language)]);
await i18n.use(language);

const target = document.querySelector("#app") ?? document.body;

let session: StageSession | undefined;

/** A whole match against bots at the table of any game. */
function playLocally(id: string): void {
  const ui = uiOf(id);
  if (!ui) throw new Error(`there is no game ${id}`);
  const game = newGame({
    game: id,
    ...ui.newGame(),
    level: 1,
    help: "nothing",
    name: "Anna",
    botNames: app.t.botNames,
  });
  mount(GameTable, { target, props: { session: new LocalSession(ui, game) } });
  mount(Messages, { target });
}

Object.assign(globalThis, {
  stage: {
    open(scene: Scene): void {
      const opened = new StageSession(scene);
      session = opened;
      follow(() => tellStandIns(opened));
      mount(GameTable, { target, props: { session } });
      mount(Messages, { target });
    },
    play: playLocally,
    set: (change: Partial<Scene>): void => session?.set(change),
    calls: (): unknown => session?.calls,
  },
});
