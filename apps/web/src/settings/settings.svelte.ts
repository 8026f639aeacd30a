import { type Choices, type ChosenFrom, parseChoices, parseSettings, type Settings } from "./definition.ts";
import { browserStore, readJson } from "./storage.ts";

const KEY = "cairn/settings";
const store = browserStore();

/** The settings of this device. Reading is reactive; assigning keeps them. */
export const settings: Settings = $state(parseSettings(readJson(store, KEY)));

interface Part {
  /** What is set; reactive. */
  readonly values: object;
  /** Reads all of it anew from what was stored, or from nothing. */
  readonly read: (stored: unknown) => void;
}
const parts: Part[] = [
  { values: settings, read: (stored) => Object.assign(settings, parseSettings(stored)) },
];

/** Adds settings of one game to those of the page: kept beside them, so their names must be no others'. */
export function addSettings<C extends Choices>(choices: C): ChosenFrom<C> {
  const values = $state(parseChoices(choices, readJson(store, KEY)));
  parts.push({ values, read: (stored) => Object.assign(values, parseChoices(choices, stored)) });
  return values;
}

/** Everything that is set on this device, also by games that are not loaded. */
export const storedSettings = (): Readonly<Record<string, unknown>> =>
  Object.assign({}, readJson(store, KEY), ...parts.map(({ values }) => values));

/** Takes over what was chosen elsewhere; whatever does not fit is left. */
export function mergeSettings(chosen: Readonly<Record<string, unknown>>): void {
  const merged = { ...storedSettings(), ...chosen };
  store.write(KEY, JSON.stringify(merged));
  for (const { read } of parts) read(merged);
}

/** Everything as it was at first, but for the name. */
export function resetSettings(): void {
  const { name } = settings;
  for (const { read } of parts) read({ name });
}

/** Keeps every change, and takes over those of other tabs. Runs as long as the page. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      // What a game of another version has set stays.
      const stored = readJson(store, KEY) as object | undefined;
      store.write(KEY, JSON.stringify(Object.assign({ ...stored }, ...parts.map(({ values }) => values))));
    });
  });
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    const stored = readJson(store, KEY);
    for (const { read } of parts) read(stored);
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
