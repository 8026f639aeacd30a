import { notices } from "../design/notices.svelte.ts";
import { i18n } from "../i18n/i18n.svelte.ts";
import { operatorTexts } from "../i18n/operator/index.ts";
import { fetchHouse, type House } from "./house.ts";

/** The operator's words that the reader may still see. */
let shown: number | undefined;

/** Shows the operator's words until the reader closes them, or the operator has other ones, or none any more. */
export function showNotice(text: string | undefined): void {
  if (shown !== undefined) notices.close(shown);
  shown = text === undefined ? undefined : notices.show({ tone: "warn", text, isLasting: true });
}

/** Why no tables can be opened at the moment, and until when. */
export async function maintenanceWords(house?: House): Promise<string | undefined> {
  const { maintenance } = house ?? (await fetchHouse()) ?? {};
  if (!maintenance) return undefined;
  await operatorTexts.load();
  const { text, until } = maintenance;
  return operatorTexts.t.maintenance(text, until === null ? undefined : i18n.date(until));
}

/** What the server has told already: every notice is shown once a visit. */
let told: string | undefined;

/** Shows what the operator tells everybody, where a server answers at all. */
export async function greet(): Promise<void> {
  const house = await fetchHouse();
  const words = [house?.notice, await maintenanceWords(house ?? ({} as House))].filter(
    (one) => one !== undefined,
  );
  const text = words.join(" ");
  if (text === "" || text === told) return;
  told = text;
  showNotice(text);
}
