import { mount } from "svelte";
import Messages from "../../src/design/Messages.svelte";
import { loadNames } from "../../src/games/registry.svelte.ts";
import { app } from "../../src/i18n/app/index.ts";
import { i18n } from "../../src/i18n/i18n.svelte.ts";
import { online } from "../../src/i18n/online/index.ts";
import { table } from "../../src/i18n/table/index.ts";
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

Object.assign(globalThis, {
  stage: {
    open(scene: Scene): void {
      const opened = new StageSession(scene);
      session = opened;
      follow(() => tellStandIns(opened));
      mount(GameTable, { target, props: { session } });
      mount(Messages, { target });
    },
    set: (change: Partial<Scene>): void => session?.set(change),
    calls: (): unknown => session?.calls,
  },
});
