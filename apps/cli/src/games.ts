import { GAMES } from "@cairn/games";
import type { GamePackage } from "@cairn/registry";

// What help texts say about games comes from the list of games.

const oneOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

/** The ids of games, as a choice. */
export const anyGame = (games: readonly GamePackage[] = GAMES): string =>
  oneOf(games.map(({ game }) => game.id));

/** The games' names. */
export const titles = (): string =>
  GAMES.map(({ title }) => title)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");

/** A game for an example, if possible one that `fits`. */
export const exampleGame = (fits: (candidate: GamePackage) => boolean = () => true): string =>
  (GAMES.find(fits) ?? GAMES[0])?.game.id ?? "";

/** Whether a game leaves open how many play. */
export const isOpen = ({ game }: GamePackage): boolean => game.minPlayers < game.maxPlayers;
