import { mount } from "svelte";
import { announcements } from "../../src/design/announce.svelte.ts";
import Notices from "../../src/design/Notices.svelte";
import { app } from "../../src/i18n/app/index.ts";
import { i18n } from "../../src/i18n/i18n.svelte.ts";
import { online } from "../../src/i18n/online/index.ts";
import { table } from "../../src/i18n/table/index.ts";
import { wantedLanguage } from "../../src/i18n/wanted.svelte.ts";
import { applySettings, keepSettings } from "../../src/settings/settings.svelte.ts";
import GameTable from "../../src/table/GameTable.svelte";
import { follow } from "./follow.svelte.ts";
import { type Scene, StageSession } from "./stage-session.svelte.ts";

// A page that shows a table in any situation, so that a browser can test what no game against bots brings about:
// clocks, people who are away, hands of twenty cards.

keepSettings();
applySettings();
const language = wantedLanguage();
await Promise.all([app.load(language), table.load(language), online.load(language)]);
await i18n.use(language);

const find = (id: string): Element => document.querySelector(`#${id}`) ?? document.body;
follow(() => {
  find("polite").textContent = announcements.polite;
  find("assertive").textContent = announcements.assertive;
});

let session: StageSession | undefined;

Object.assign(globalThis, {
  stage: {
    open(scene: Scene): void {
      session = new StageSession(scene);
      mount(GameTable, { target: find("app"), props: { session } });
      mount(Notices, { target: document.body });
    },
    set: (change: Partial<Scene>): void => session?.set(change),
    calls: (): unknown => session?.calls,
  },
});
