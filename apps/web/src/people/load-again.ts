import { peopleTexts } from "../i18n/people/index.ts";

/** The button that asks the same people again, with its texts. */
export async function loadAgain(): Promise<typeof import("./Again.svelte")> {
  const [module] = await Promise.all([import("./Again.svelte"), peopleTexts.load()]);
  return module;
}
