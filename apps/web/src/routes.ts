import type { GameId } from "./games/game-id.ts";

/** Every screen that an address can name. Whether the page has a game that is named shows when the screen is loaded. */
export type Route =
  | { readonly name: "home" }
  /** Against bots in this browser; without an id a new game begins. */
  | { readonly name: "play"; readonly game: GameId; readonly id?: string }
  /** A table with others, before it exists. */
  | { readonly name: "create"; readonly game: GameId }
  /** A table with others, by its id or its code of five letters. */
  | { readonly name: "table"; readonly id: string }
  /** A game to look at again: one of this device, or one of the server by its id. */
  | { readonly name: "replay"; readonly id: string }
  /** What was decided in a game, judged; and one of its decisions, to be decided again. */
  | { readonly name: "review"; readonly id: string }
  | { readonly name: "trainer"; readonly id: string; readonly event: string }
  /** Whether the deals of a game on the server are those that it was bound to. */
  | { readonly name: "verify"; readonly id: string }
  /** Tables with the same deals, side by side. */
  | { readonly name: "series"; readonly id: string }
  | { readonly name: "rules"; readonly game: GameId }
  | { readonly name: "introduction"; readonly game: GameId }
  | { readonly name: "learn" }
  /** A score sheet for real cards. */
  | { readonly name: "score"; readonly game: GameId }
  | { readonly name: "puzzles" }
  /** The deals of all days, and the deal of one day. */
  | { readonly name: "day" }
  | { readonly name: "day-deal"; readonly game: GameId; readonly date: string }
  /** The puzzles of one game, one after the other. */
  | { readonly name: "puzzle"; readonly game: GameId }
  | { readonly name: "tables" }
  | { readonly name: "games" }
  /** A record from a file. */
  | { readonly name: "open" }
  /** What is known about the reader, and how they are recognised. */
  | { readonly name: "me" }
  /** Friends, and those whom the reader has played with. */
  | { readonly name: "people" }
  | { readonly name: "settings" }
  | { readonly name: "about" }
  | { readonly name: "not-found" };
export type RouteName = Route["name"];

/** Screens whose address is one word. */
const PLAIN = [
  "learn",
  "puzzles",
  "day",
  "tables",
  "games",
  "open",
  "me",
  "people",
  "settings",
  "about",
] as const;
const GAME_SCREENS = {
  play: "play",
  new: "create",
  rules: "rules",
  learn: "introduction",
  puzzles: "puzzle",
  score: "score",
} as const;
const ID = /^[\w-]{1,64}$/;

function parseParts([first = "", second, third, ...rest]: readonly string[]): Route | undefined {
  if (rest.length > 0) return undefined;
  if (first === "" && second === undefined) return { name: "home" };
  if (second === undefined) {
    const name = PLAIN.find((known) => known === first);
    return name && { name };
  }
  if (first === "play" && third !== undefined) {
    return ID.test(second) && ID.test(third) ? { name: "play", game: second, id: third } : undefined;
  }
  if (first === "day" && third !== undefined) {
    return ID.test(second) && ID.test(third) ? { name: "day-deal", game: second, date: third } : undefined;
  }
  if (first === "review" && third !== undefined) {
    return ID.test(second) && /^\d{1,6}$/.test(third)
      ? { name: "trainer", id: second, event: third }
      : undefined;
  }
  if (third !== undefined) return undefined;
  if (first === "series") return ID.test(second) ? { name: "series", id: second } : undefined;
  if (first === "verify") return ID.test(second) ? { name: "verify", id: second } : undefined;
  if (first === "review") return ID.test(second) ? { name: "review", id: second } : undefined;
  if ((first === "t" || first === "g") && ID.test(second)) {
    return { name: first === "t" ? "table" : "replay", id: second };
  }
  const name = Object.hasOwn(GAME_SCREENS, first) && GAME_SCREENS[first as keyof typeof GAME_SCREENS];
  return name && ID.test(second) ? { name, game: second } : undefined;
}

/** The screen that a path names; whatever names none is not found. */
export function parsePath(path: string): Route {
  const parts = path.split("/").slice(1);
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  return parseParts(parts) ?? { name: "not-found" };
}

/** The path of a screen. */
export function pathOf(route: Route): string {
  switch (route.name) {
    case "home":
    case "not-found":
      return "/";
    case "play":
      return route.id === undefined ? `/play/${route.game}` : `/play/${route.game}/${route.id}`;
    case "create":
      return `/new/${route.game}`;
    case "table":
      return `/t/${route.id}`;
    case "replay":
      return `/g/${route.id}`;
    case "review":
      return `/review/${route.id}`;
    case "verify":
      return `/verify/${route.id}`;
    case "series":
      return `/series/${route.id}`;
    case "trainer":
      return `/review/${route.id}/${route.event}`;
    case "rules":
      return `/rules/${route.game}`;
    case "introduction":
      return `/learn/${route.game}`;
    case "score":
      return `/score/${route.game}`;
    case "puzzle":
      return `/puzzles/${route.game}`;
    case "day-deal":
      return `/day/${route.game}/${route.date}`;
    case "learn":
    case "puzzles":
    case "day":
    case "tables":
    case "games":
    case "open":
    case "me":
    case "people":
    case "settings":
    case "about":
      return `/${route.name}`;
  }
}
