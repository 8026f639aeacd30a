import { peopleTexts } from "../i18n/people/index.ts";
import type Again from "./Again.svelte";

/** The button that asks the same people again, with its texts. */
export async function loadAgain(): Promise<{ readonly default: typeof Again }> {
  const [module] = await Promise.all([import("./Again.svelte"), peopleTexts.load()]);
  return module;
}
