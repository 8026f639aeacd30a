import { parseSettings, type Settings } from "./definition.ts";
import { browserStore, readJson } from "./storage.ts";

const KEY = "cairn/settings";
const store = browserStore();

/** The settings of this device. Reading is reactive; assigning keeps them. */
export const settings: Settings = $state(parseSettings(readJson(store, KEY)));

/** Keeps every change, and takes over those of other tabs. Runs as long as the page. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => store.write(KEY, JSON.stringify(settings)));
  });
  addEventListener("storage", ({ key }) => {
    if (key === KEY) Object.assign(settings, parseSettings(readJson(store, KEY)));
  });
}

/** Puts what is seen everywhere on the root element, where the tokens read it. */
export function applySettings(): void {
  const wantsContrast = matchMedia("(prefers-contrast: more)");
  const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");
  const root = document.documentElement;
  const mark = (name: string, value: string | undefined): void => {
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  };
  const apply = (): void => {
    const { theme } = settings;
    const isContrast = theme === "contrast" || (theme === "system" && wantsContrast.matches);
    mark("theme", theme === "light" || theme === "dark" ? theme : undefined);
    mark("contrast", isContrast ? "more" : undefined);
    mark("cards", settings.largeCards ? "large" : undefined);
    mark("suits", settings.suits);
    mark("hand", settings.leftHanded ? "left" : "right");
    root.style.setProperty("--motion", `${wantsStillness.matches ? 0 : settings.motion}ms`);
  };
  $effect.root(() => {
    $effect(apply);
  });
  for (const query of [wantsContrast, wantsStillness]) query.addEventListener("change", apply);
}

/** How long a movement takes now, in milliseconds; 0 where the system wants less motion. */
export const motionTime = (): number =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : settings.motion;
