import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { withoutLongPress } from "./inputs.ts";
import { fillDatabase, type KeptGame } from "./kept-games.ts";

/** Milliseconds until something that should happen is missed: machines may be busy. */
const WAIT = 30_000;

/** Whether everything is looked at in every language and size, as `npm run check:long` has it; else a sample. */
export const IS_WHOLE = process.env["CAIRN_LONG"] !== undefined;

/** For tests that are a whole match, or a look at everything: they take their time where the machine is busy. */
export const LONG = 300_000;

export const PHONE = { width: 390, height: 664 };
export const SMALL = { width: 320, height: 568 };
export const LANDSCAPE = { width: 844, height: 320 };
export const DESK = { width: 1440, height: 900 };
export const SIZES = [SMALL, PHONE, LANDSCAPE, DESK];
export const LANGUAGES = ["en", "de", "ko", "hu"];
export const GAMES = ["chimera", "krass-kariert"];

/** Somebody with a browser of the own. */
export interface Visitor {
  readonly page: Page;
  /** What must not happen: errors in the page, and requests to other hosts. */
  readonly faults: string[];
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Choices on this device. Where none are named, bots and movements take no time. */
  readonly settings?: object;
  /** Games on this device. */
  readonly games?: readonly KeptGame[];
  /** Runs in the page before everything else. */
  readonly before?: () => void;
  /** Whether a card that is pressed for long tells about itself, as it may on a slow machine where nobody wants it. */
  readonly hasLongPress?: boolean;
  /** Whether the page keeps itself for offline use, which is much work for every new browser. */
  readonly isKept?: boolean;
  /** What browsers say when something is broken on purpose. */
  readonly expected?: RegExp;
}

/** Runs in the page: the choices of this device, until others are made. */
function setOnce(settings: object): void {
  if (localStorage.getItem("cairn/settings") === null)
    localStorage.setItem("cairn/settings", JSON.stringify(settings));
}

/**
 * Runs in the page as `before`: what is drawn at random there is the same every time, and with it the seats and the
 * cards of new games. Bots without a time budget play the same then, too.
 */
export function drawTheSame(): void {
  let state = 1;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      bytes[i] = state >>> 16;
    }
    return array;
  };
}

/** Addresses of this machine, or of no machine at all. */
const isOwn = (url: string): boolean =>
  ["127.0.0.1", "localhost"].includes(new URL(url).hostname) ||
  !/^(?:http|ws)s?:$/.test(new URL(url).protocol);

/** Keeps an eye on a page. */
function faultsOf(page: Page, expected: RegExp | undefined): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning";
    if (isFault && !expected?.test(message.text())) faults.push(message.text());
  });
  const look = (it: { url(): string }): void => {
    if (!isOwn(it.url())) faults.push(`asks another host: ${it.url()}`);
  };
  page.on("request", look);
  page.on("websocket", look);
  return faults;
}

/** Somebody new; the context is the visitor's own and to be closed. */
export async function newVisitor(
  browser: Browser,
  {
    settings,
    games = [],
    before,
    hasLongPress = false,
    isKept = false,
    expected,
    ...options
  }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", ...options });
  context.setDefaultTimeout(WAIT);
  if (!isKept)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await context.addInitScript(setOnce, { botSpeed: "instant", motion: 0, ...settings });
  if (games.length > 0) await context.addInitScript(fillDatabase, games);
  if (!hasLongPress) await context.addInitScript(withoutLongPress);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  return { page, faults: faultsOf(page, expected) };
}
