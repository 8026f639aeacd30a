import { parseName } from "@cairn/protocol";
import { mergeSettings, settings, storedSettings } from "../settings/settings.svelte.ts";
import { browserStore } from "../settings/storage.ts";
import { fetchProfile, type Profile, putName, putProfile } from "./api.ts";
import { KEPT } from "./kept.ts";

// What somebody has chosen goes along to every device, but for what depends on the device itself.

/** The name is the server's own; the others depend on a screen, a place, a way to touch. */
const OF_THIS_DEVICE: ReadonlySet<string> = new Set([
  "name",
  "theme",
  "largeCards",
  "motion",
  "sounds",
  "confirmPlays",
  "swipeToPlay",
  "doubleTapToPlay",
  "keepAwake",
]);

const store = browserStore();
/** When the server's choices were last the same as those here; undefined while nobody wants them kept. */
const keptSince = (): number | undefined => {
  const time = Number(store.read(KEPT) || Number.NaN);
  return Number.isFinite(time) ? time : undefined;
};

/** The choices of this device that go along. */
export function portable(chosen: Readonly<Record<string, unknown>>): Profile["settings"] {
  const entries = Object.entries(chosen).filter(
    ([name, value]) => !OF_THIS_DEVICE.has(name) && ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(entries) as Profile["settings"];
}

/** Lets the server know the name that was typed here. */
async function pushName(known: string): Promise<void> {
  const { name } = settings;
  if (name !== known && parseName(name).ok) await putName(name);
}

/** Takes over what was chosen on another device since; what was chosen here goes there otherwise. */
export async function syncProfile(isNewHere = false): Promise<void> {
  const found = await fetchProfile();
  if (!found.ok) return;
  const { settings: chosen, updatedAt, name } = found.value;
  if (name !== "") settings.name = name;
  if (updatedAt > (isNewHere ? 0 : (keptSince() ?? 0))) {
    mergeSettings(portable(chosen));
    store.write(KEPT, `${updatedAt}`);
  } else await putChoices();
}

/** Sends what was chosen here. */
export async function pushProfile(): Promise<void> {
  const found = await fetchProfile();
  if (!found.ok) return;
  await pushName(found.value.name);
  await putChoices();
}

async function putChoices(): Promise<void> {
  const put = await putProfile(portable(storedSettings()));
  if (put.ok) store.write(KEPT, `${put.value.updatedAt}`);
}
