/** A bot's name taken apart: `search:300ms` is of the kind `search` with the argument `300ms`. */
export interface BotName {
  readonly kind: string;
  /** What follows the first colon; undefined without a colon. */
  readonly argument: string | undefined;
}

export function parseBotName(name: string): BotName {
  const colon = name.indexOf(":");
  if (colon < 0) return { kind: name, argument: undefined };
  return { kind: name.slice(0, colon), argument: name.slice(colon + 1) };
}

export const formatBotName = ({ kind, argument }: BotName): string =>
  argument === undefined ? kind : `${kind}:${argument}`;

/** The time budget in a bot's name, in milliseconds; undefined for a bot that has none. */
export function timeBudgetIn(name: string): number | undefined {
  const [, digits] = /^(\d+)ms$/.exec(parseBotName(name).argument ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The number in `level1` … `level5`; undefined for another name. */
export function levelIn(name: string): number | undefined {
  const [, digit] = /^level([1-5])$/.exec(name) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

/** The slack of a casual player, from text such as `4` or `0.75`. */
export const parseSlack = (text: string): number | undefined =>
  /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
