/**
 * A bot's name taken apart: `search:300ms` is of the kind `search` with the argument `300ms`, and `master@NET:5000n`
 * of the kind `master` with the nets `NET` and the argument `5000n`.
 */
export interface BotName {
  readonly kind: string;
  /** The released nets between an at sign and the first colon; undefined without an at sign. */
  readonly nets: string | undefined;
  /** What follows the first colon; undefined without a colon. */
  readonly argument: string | undefined;
}

export function parseBotName(name: string): BotName {
  const colon = name.indexOf(":");
  const [whole, argument] = colon < 0 ? [name, undefined] : [name.slice(0, colon), name.slice(colon + 1)];
  const at = whole.indexOf("@");
  if (at < 0) return { kind: whole, nets: undefined, argument };
  return { kind: whole.slice(0, at), nets: whole.slice(at + 1), argument };
}

export const formatBotName = ({ kind, nets, argument }: BotName): string =>
  `${kind}${nets === undefined ? "" : `@${nets}`}${argument === undefined ? "" : `:${argument}`}`;

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
