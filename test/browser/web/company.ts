import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { step } from "./chimera-player.ts";
import { INPUTS } from "./inputs.ts";

// People in browsers of their own who play with each other. They know nothing but roles and names.

/** Milliseconds until something that should appear is missed: machines may be busy. */
const WAIT = 30_000;

/** Somebody with a browser of the own. */
export interface Person {
  readonly page: Page;
  /** What must not happen: errors in the page. */
  readonly faults: string[];
}

export interface Wanted extends BrowserContextOptions {
  /** The name on this device; without one the page asks. */
  readonly name?: string;
  /** Other settings of this device. */
  readonly settings?: object;
}

/** What browsers say about a connection that was broken on purpose. */
const EXPECTED = /WebSocket connection|ERR_|Failed to load resource/;

export async function newPerson(
  browser: Browser,
  { name = "", settings = {}, ...options }: Wanted = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    locale: "en-GB",
    ...options,
  });
  context.setDefaultTimeout(WAIT);
  await context.addInitScript(
    (chosen) => {
      if (localStorage.getItem("cairn/settings") === null)
        localStorage.setItem("cairn/settings", JSON.stringify(chosen));
    },
    { motion: 0, name, ...settings },
  );
  // Keeping everything for offline use is another test's business, and much work for every new browser.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning";
    if (isFault && !EXPECTED.test(message.text())) faults.push(message.text());
  });
  return { page, faults };
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** Opens a table by the form; `set` chooses on it. The answer is the table's address. */
export async function openTable(
  { page }: Person,
  url: string,
  game: "Chimera" | "Krass Kariert",
  set: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto(url);
  await page.getByRole("link", { name: `With friends: ${game}` }).click();
  await button(page, "Open the table").waitFor();
  await set(page);
  await button(page, "Open the table").click();
  await page.waitForURL("**/t/*");
  await button(page, "Stand up").waitFor();
  return new URL(page.url()).pathname;
}

/** Comes by a link and takes the first free seat. */
export async function sitDown({ page }: Person, address: string, name?: string): Promise<void> {
  await page.goto(address);
  if (name !== undefined) await page.getByLabel("Your name at the table").fill(name);
  await button(page, "Sit down").click();
  await button(page, "Stand up").waitFor();
}

export async function startGame({ page }: Person, others: readonly Person[]): Promise<void> {
  await button(page, "Start the game").click();
  for (const each of [page, ...others.map((other) => other.page)])
    await each.getByRole("option").first().waitFor();
}

const actions = (page: Page) => page.getByRole("region", { name: "What you can do" }).getByRole("button");

const isWaiting = (names: readonly string[]): boolean => names.some((name) => name.startsWith("Waiting for"));

/** One thing at a table of Krass Kariert: whoever is `lazy` takes and gives up rather than plays. */
async function krassKariertStep(
  page: Page,
  names: readonly string[],
  style: "eager" | "lazy",
): Promise<void> {
  const has = (name: string): boolean => names.includes(name);
  const press = (name: string | RegExp): Promise<void> => button(page, name).first().dispatchEvent("click");
  if (has("Insert here")) await press("Insert here");
  else if (has("Go on")) await press("Go on");
  else if (has("Give up the deal") && (style === "lazy" || !has("Plays"))) {
    await press("Give up the deal");
    const sure = page.getByRole("dialog").getByRole("button", { name: "Give up", exact: true });
    if ((await sure.count()) > 0) await sure.dispatchEvent("click");
  } else if (has("Take reserve") && style === "lazy") await press("Take reserve");
  else if (has("Plays")) {
    if (!names.some((name) => name.startsWith("Play "))) await press("Plays");
    else await press(/^Play /);
  } else if (names.some((name) => name.startsWith("Nothing beats this"))) await press(/^Nothing beats this/);
}

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole("dialog").getByRole("button", { name: "Rematch" }).count()) > 0;

/** Ready for the next deal, if one is due. */
async function getReady(page: Page): Promise<void> {
  const ready = page.getByRole("button", { name: /^Next deal/ });
  if ((await ready.count()) > 0 && (await ready.first().isEnabled()))
    await ready.first().dispatchEvent("click");
}

/** Lets people play Krass Kariert until something is so; the last of them is lazy. */
export async function playKrassKariert(
  people: readonly Person[],
  until: () => Promise<boolean>,
): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    for (const [index, person] of people.entries()) {
      if (await until()) return;
      const names = await actions(person.page).allInnerTexts();
      if (isWaiting(names)) continue;
      await krassKariertStep(person.page, names, index === people.length - 1 ? "lazy" : "eager");
      await getReady(person.page);
      await person.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
  }
  throw new Error("it does not come to an end");
}

/** The same to the end of the match. */
export const finishKrassKariert = (people: readonly [Person, ...Person[]]): Promise<void> =>
  playKrassKariert(people, () => isOver(people[0].page));

/** In an auction of Chimera: the others pass until it is somebody's turn. */
export async function letTurnCome({ page }: Person, others: readonly Person[]): Promise<void> {
  const canPass = async (one: Page): Promise<boolean> => {
    const pass = button(one, "Pass");
    return (await pass.count()) > 0 && (await pass.isEnabled());
  };
  while (!(await canPass(page)))
    for (const other of others) if (await canPass(other.page)) await button(other.page, "Pass").click();
}

/** Whether the score of a deal lies over somebody's table. */
export async function isDealOver(people: readonly Person[]): Promise<boolean> {
  const next = people.map(({ page }) =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^Next deal/ })
      .count(),
  );
  return Math.max(...(await Promise.all(next))) > 0;
}

/** Lets people play Chimera until something is so; the first wants to be the Chimera. */
export async function playChimera(people: readonly Person[], until: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    for (const [index, person] of people.entries()) {
      if (await until()) return;
      if (isWaiting(await actions(person.page).allInnerTexts())) continue;
      await step(person.page, INPUTS.names, index === 0 ? "high" : "never");
      await person.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
  }
  throw new Error("it does not come to an end");
}
