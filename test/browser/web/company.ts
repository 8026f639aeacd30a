import type { Browser, Locator, Page } from "@playwright/test";
import { step } from "./chimera-player.ts";
import { INPUTS } from "./inputs.ts";
import { LONG, newVisitor, type Visitor, type VisitorOptions } from "./visitor.ts";

// People in browsers of their own who play with each other. They know nothing but roles and names.

export interface PersonOptions extends VisitorOptions {
  /** The name on this device; without one the page asks. */
  readonly name?: string;
}

/** What browsers say about a connection that was broken on purpose. */
const EXPECTED = /WebSocket connection|ERR_|Failed to load resource/;

export const newPerson = (
  browser: Browser,
  { name = "", settings, ...options }: PersonOptions = {},
): Promise<Visitor> =>
  newVisitor(browser, { settings: { name, ...settings }, expected: EXPECTED, ...options });

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens a table by the form; `set` chooses on it. The answer is the table's address. */
export async function openTable(
  { page }: Visitor,
  game: "Chimera" | "Krass Kariert",
  set: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto("/");
  await page.getByRole("link", { name: `With friends: ${game}` }).click();
  await button(page, "Open the table").waitFor();
  await set(page);
  await button(page, "Open the table").click();
  await page.waitForURL("**/t/*");
  await button(page, "Stand up").waitFor();
  return new URL(page.url()).pathname;
}

/** Comes by a link and takes the first free seat. */
export async function sitDown({ page }: Visitor, address: string, name?: string): Promise<void> {
  await page.goto(address);
  if (name !== undefined) await page.getByLabel("Your name at the table").fill(name);
  await button(page, "Sit down").click();
  await button(page, "Stand up").waitFor();
}

export async function startGame({ page }: Visitor, others: readonly Visitor[]): Promise<void> {
  await button(page, "Start the game").click();
  for (const each of [page, ...others.map((other) => other.page)])
    await each.getByRole("option").first().waitFor();
}

/** Presses the first that is enabled, at once, since it may be gone in a moment; whether there was one. */
const pressNow = (target: Locator): Promise<boolean> =>
  target.evaluateAll((buttons) => {
    const first = buttons.find((one) => !one.matches(":disabled, [aria-disabled=true]"));
    if (first instanceof HTMLElement) first.click();
    return first !== undefined;
  });

const actions = (page: Page) => page.getByRole("region", { name: "What you can do" }).getByRole("button");

const isWaiting = (names: readonly string[]): boolean => names.some((name) => name.startsWith("Waiting for"));

/** One thing at a table of Krass Kariert: whoever is `lazy` takes and gives up rather than plays. */
async function krassKariertStep(
  page: Page,
  names: readonly string[],
  style: "eager" | "lazy",
): Promise<void> {
  const has = (name: string): boolean => names.includes(name);
  const press = (name: string | RegExp): Promise<boolean> => pressNow(button(page, name));
  if (has("Insert here")) await press("Insert here");
  else if (has("Go on")) await press("Go on");
  else if (has("Give up the deal") && (style === "lazy" || !has("Plays"))) {
    await press("Give up the deal");
    await pressNow(page.getByRole("dialog").getByRole("button", { name: "Give up", exact: true }));
  } else if (has("Take reserve") && style === "lazy") await press("Take reserve");
  else if (has("Plays")) {
    if (!names.some((name) => name.startsWith("Play "))) await press("Plays");
    else await press(/^Play /);
  } else if (names.some((name) => name.startsWith("Nothing beats this"))) await press(/^Nothing beats this/);
}

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole("dialog").getByRole("button", { name: "Rematch" }).count()) > 0;

/** Lets people play Krass Kariert until something is so, as long as a test may take; the last of them is lazy. */
export async function playKrassKariert(
  people: readonly Visitor[],
  until: () => Promise<boolean>,
): Promise<void> {
  for (const end = Date.now() + LONG; Date.now() < end;) {
    if (await until()) return;
    for (const [index, person] of people.entries()) {
      const names = await actions(person.page).allInnerTexts();
      if (isWaiting(names)) continue;
      if (index > 0 && (await until())) return;
      await krassKariertStep(person.page, names, index === people.length - 1 ? "lazy" : "eager");
      await pressNow(button(person.page, /^Next deal/));
      await person.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
  }
  throw new Error("it does not come to an end");
}

/** The same to the end of the match. */
export const finishKrassKariert = (people: readonly [Visitor, ...Visitor[]]): Promise<void> =>
  playKrassKariert(people, () => isOver(people[0].page));

/**
 * In an auction of Chimera among people: the others pass until somebody can do this. A bot might end it with 40, and
 * whoever has passed has no other turn before the play.
 */
export async function letTurnCome(
  { page }: Visitor,
  others: readonly Visitor[],
  what: "Pass" | "Plays" = "Pass",
): Promise<void> {
  const enabled = button(page, what).and(page.locator(":enabled"));
  while ((await enabled.count()) === 0)
    for (const other of others) await pressNow(button(other.page, "Pass"));
}

/** Whether the score of a deal lies over somebody's table. */
export async function isDealOver(people: readonly Visitor[]): Promise<boolean> {
  const next = people.map(({ page }) =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^Next deal/ })
      .count(),
  );
  return Math.max(...(await Promise.all(next))) > 0;
}

/** Lets people play Chimera until something is so, as long as a test may take; the first wants to be the Chimera. */
export async function playChimera(people: readonly Visitor[], until: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LONG; Date.now() < end;) {
    if (await until()) return;
    for (const [index, person] of people.entries()) {
      if (isWaiting(await actions(person.page).allInnerTexts())) continue;
      if (index > 0 && (await until())) return;
      await step(person.page, INPUTS.names, index === 0 ? "high" : "never");
      await person.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
  }
  throw new Error("it does not come to an end");
}
