import { mount } from "svelte";
import App from "./App.svelte";
import { loadNames } from "./games/registry.svelte.ts";
import { app } from "./i18n/app/index.ts";
import { i18n } from "./i18n/i18n.svelte.ts";
import { wantedLanguage } from "./i18n/wanted.svelte.ts";
import { isKept } from "./me/kept.ts";
import { registerServiceWorker } from "./offline/register.ts";
import { router } from "./router.svelte.ts";
import { applySettings, keepSettings } from "./settings/settings.svelte.ts";

keepSettings();
applySettings();
router.listen();

const language = wantedLanguage();
await Promise.all([app.load(language), loadNames(language)]);
await i18n.use(language);
const target = document.querySelector("#app");
if (target) mount(App, { target });
registerServiceWorker();
if (isKept()) void import("./me/profile.ts").then(({ syncProfile }) => syncProfile());
