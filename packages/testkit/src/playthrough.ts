import {
  type Action,
  type Game,
  type GameEvent,
  Match,
  type MatchRecord,
  unwrap,
  type Viewer,
} from "@cairn/core";

/** A view as paths and values; of the history only its length and its last entry. */
function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (path.endsWith("history") && Array.isArray(value)) {
    into.set(path, `#${value.length} ${JSON.stringify(value.at(-1) ?? null)}`);
  } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, field] of Object.entries(value))
      flatten(field, path === "" ? name : `${path}.${name}`, into);
  } else {
    into.set(path, JSON.stringify(value));
  }
  return into;
}

/** What changed from one view to the next, a line each. */
function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((path) => !after.has(path)).map((path) => `${path} gone`);
  const changed = [...after].filter(([path, value]) => before.get(path) !== value);
  return [...changed.map(([path, value]) => `${path} ${value}`), ...gone];
}

function describeEvent(game: Game, event: GameEvent): string {
  return event.type === "deal"
    ? JSON.stringify(event)
    : `seat ${(event as Action).seat}: ${game.formatAction(event as Action)}`;
}

/**
 * A record as a text to review: every event, and under it how each seat's and the spectator's view
 * changed. A change that all see alike stands once, under "all".
 */
export function formatPlaythrough(game: Game, record: MatchRecord): string {
  const options = unwrap(game.parseOptions(record.options, record.players.length));
  const match = new Match(game, options, record.players);
  const viewers: Viewer[] = [...record.players.keys(), "spectator"];
  const look = (viewer: Viewer): Map<string, string> =>
    flatten(game.view(match.position, viewer), "", new Map());
  let views = viewers.map(() => new Map<string, string>());
  const lines = [`${game.id} ${JSON.stringify(options)}`];
  const tell = (): void => {
    const next = viewers.map(look);
    const changed = next.map((view, i) => changes(views[i] as Map<string, string>, view));
    const shared = new Set((changed[0] ?? []).filter((line) => changed.every((own) => own.includes(line))));
    for (const line of shared) lines.push(`    all  ${line}`);
    for (const [i, own] of changed.entries()) {
      for (const line of own) if (!shared.has(line)) lines.push(`    ${viewers[i]}  ${line}`);
    }
    views = next;
  };
  tell();
  for (const [index, event] of record.events.entries()) {
    lines.push(`${index} ${describeEvent(game, unwrap(match.apply(event)))}`);
    tell();
  }
  lines.push(`result ${JSON.stringify(game.result(match.position) ?? null)}`);
  return `${lines.join("\n")}\n`;
}
