import { type AddressRange, parseRange } from "./moderation/ranges.ts";
import { splitSpecs } from "./programs/command.ts";

/** One thing that an operator can set. */
export interface Setting<T = unknown> {
  readonly flag: string;
  readonly value: string;
  readonly env: string;
  readonly initial: string;
  readonly text: string;
  readonly read: (text: string) => T;
}

/** What is wrong with a setting, in words. */
export class ConfigError extends Error {}

const wrong = (wanted: string, text: string): ConfigError =>
  new ConfigError(`must be ${wanted}, not "${text.slice(0, 40)}"`);

const amount = (text: string): number => {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1e6)) throw wrong("a number from 0 to 1000000", text);
  return value;
};
const count = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw wrong("a whole number from 0", text);
  return Number(text);
};
const port = (text: string): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw wrong("a port from 0 to 65535", text);
  return Number(text);
};
const words = (text: string): string => {
  if (text === "") throw new ConfigError("must not be empty");
  return text;
};
const anything = (text: string): string => text;
const bus = (text: string): string => {
  if (text !== "" && !/^(nats|tls|wss?):\/\/./.test(text))
    throw wrong("an address like nats://host:4222", text);
  return text;
};
const yes = (text: string): boolean => {
  if (text !== "true" && text !== "false") throw wrong("true or false", text);
  return text === "true";
};
const contact = (text: string): string => {
  if (text !== "" && !/^(mailto:.+@.|https:\/\/.)/.test(text))
    throw wrong("an address such as mailto:me@cairn.example", text);
  return text;
};
const list = (text: string): string[] =>
  text.split(",").flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
/** Origins as browsers send them: a trailing slash or capital letters would never be equal to one. */
const origins = (text: string): string[] =>
  list(text).map((item) => {
    const url = URL.canParse(item) ? new URL(item) : undefined;
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !/[?#@]/.test(item);
    if (!url || !isOrigin) throw wrong("origins such as https://cairn.example, without a path", item);
    return url.origin;
  });
/** A domain as WebAuthn wants it: a name without a scheme or a port. */
const domain = (text: string): string => {
  if (text !== "" && !/^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(text))
    throw wrong("a domain such as cairn.example", text);
  return text;
};

/** The bots behind levels: `5=exec:COMMAND` for every game, `GAME/5=net:FILE` for one. */
const levelBots = (text: string): Readonly<Record<string, string>> => {
  const pairs = splitSpecs(text).map((item): [string, string] => {
    const [, level, bot] = /^((?:[a-z][a-z-]*\/)?[1-5])=(.+)$/.exec(item) ?? [];
    if (level === undefined || bot === undefined) {
      throw wrong('levels and bots, such as "5=exec:python3 bot.py" or "GAME/4=net:FILE"', item);
    }
    return [level, bot];
  });
  return Object.fromEntries(pairs);
};
/** What an operator proves to be one by: too long to be guessed. */
const token = (text: string): string => {
  if (text !== "" && !/^[\x21-\x7e]{16,200}$/.test(text))
    throw new ConfigError("must be 16 to 200 letters, digits and signs without spaces");
  return text;
};
const ranges = (text: string): AddressRange[] =>
  list(text).map((item) => {
    const range = parseRange(item);
    if (!range.ok) throw wrong("addresses or ranges such as 192.168.0.0/16", item);
    return range.value;
  });
/** How long something is kept, in days; 0 for ever. */
const age = (text: string): number => {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (text !== "" && (days === undefined || Number(days) === 0))
    throw wrong("a number of days such as 365d", text);
  return Number(days ?? 0);
};
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"];
const logLevel = (text: string): string => {
  if (!LOG_LEVELS.includes(text)) throw wrong(`one of ${LOG_LEVELS.join(", ")}`, text);
  return text;
};

const setting = <T>(
  flag: string,
  value: string,
  initial: string,
  read: (text: string) => T,
  text: string,
): Setting<T> => ({
  flag,
  value,
  env: `CAIRN_${flag.replaceAll("-", "_").toUpperCase()}`,
  initial,
  text,
  read,
});

/** Everything an operator can set; flags, environment and help of `cairn serve` are made from this table. */
export const SETTINGS = {
  host: setting("host", "ADDRESS", "127.0.0.1", words, "address to listen on; 0.0.0.0 for all"),
  port: setting("port", "PORT", "7777", port, "port to listen on; 0 for any free one"),
  database: setting(
    "database",
    "FILE",
    "cairn.sqlite",
    words,
    "where everything is kept: a file, or postgres://…",
  ),
  bus: setting("bus", "URL", "", bus, "nats://… between several servers on one PostgreSQL; none: one server"),
  nodeSeconds: setting(
    "node-seconds",
    "S",
    "3",
    amount,
    "after how many seconds of silence other servers take over a server's tables",
  ),
  webRoot: setting(
    "web-root",
    "FOLDER",
    "",
    anything,
    "the folder of the built page; none: the one built here",
  ),
  origins: setting(
    "origins",
    "LIST",
    "",
    origins,
    "origins whose pages may connect, separated by commas; none: only the server's own",
  ),
  rpId: setting(
    "rp-id",
    "DOMAIN",
    "",
    domain,
    "domain that passkeys belong to; none: the host name in the address of the page",
  ),
  trustProxy: setting("trust-proxy", "N", "0", count, "how many reverse proxies in front are trusted"),
  secureCookie: setting("secure-cookie", "YES", "false", yes, "true if people reach the server over https"),
  hstsSubdomains: setting(
    "hsts-subdomains",
    "YES",
    "false",
    yes,
    "true if every subdomain is, and will stay, reachable over https",
  ),
  logLevel: setting("log-level", "LEVEL", "info", logLevel, LOG_LEVELS.join(", ")),
  botThreads: setting("bot-threads", "N", "0", count, "threads for bots; 0: one fewer than cores"),
  levelBots: setting(
    "level-bots",
    "LIST",
    "",
    levelBots,
    "other bots for levels, separated by commas: 5=exec:COMMAND, or GAME/5=net:FILE for one game",
  ),
  botQueue: setting("bot-queue", "N", "64", count, "decisions that may wait before bots think less"),
  pace: setting("pace", "FACTOR", "1", amount, "how long bots seem to think; 0: not at all"),
  awaySeconds: setting("away-seconds", "S", "30", amount, "how long a turn waits for somebody who is gone"),
  waitSeconds: setting("wait-seconds", "S", "60", amount, "how much longer if the others choose to wait"),
  choiceSeconds: setting("choice-seconds", "S", "20", amount, "time to decide what happens to that seat"),
  dealSeconds: setting("deal-seconds", "S", "8", amount, "pause between two deals"),
  tempoSeconds: setting(
    "tempo-seconds",
    "S",
    "1.2",
    amount,
    "the delay after which passes appear at tables with even tempo",
  ),
  lingerSeconds: setting(
    "linger-seconds",
    "S",
    "10",
    amount,
    "how long a table stays in memory when nobody is at it",
  ),
  idleHours: setting(
    "idle-hours",
    "H",
    "24",
    amount,
    "after how long codes expire and tables that never began close",
  ),
  restDays: setting(
    "rest-days",
    "N",
    "30",
    count,
    "after how many days a match that nobody comes back to is ended; 0: never",
  ),
  keepRecords: setting(
    "keep-records",
    "AGE",
    "",
    age,
    "how long matches that are over are kept, such as 365d; none: for ever",
  ),
  closed: setting("closed", "YES", "false", yes, "true if only those may come in whom the operator lets in"),
  adminToken: setting(
    "admin-token",
    "TEXT",
    "",
    token,
    "secret of 16 or more characters for cairn admin and the operator's page; none: neither works",
  ),
  adminFrom: setting(
    "admin-from",
    "LIST",
    "127.0.0.0/8,::1",
    ranges,
    "addresses and ranges that operators may come from, separated by commas",
  ),
  contact: setting("contact", "TEXT", "", anything, "how players reach the operator, shown in the page"),
  imprint: setting(
    "imprint",
    "FILE",
    "",
    anything,
    "text file with the operator's imprint, shown in the page",
  ),
  privacy: setting("privacy", "FILE", "", anything, "text file on the privacy of players, shown in the page"),
  pushContact: setting(
    "push-contact",
    "URL",
    "",
    contact,
    "mailto: or https: address of the operator, for the services that carry messages to devices",
  ),
  pushPrivate: setting(
    "push-private",
    "YES",
    "false",
    yes,
    "true when messages may be sent to devices through services in private networks",
  ),
  maxTables: setting("max-tables", "N", "20", count, "unfinished tables one player may have opened"),
  tableRate: setting(
    "table-rate",
    "N",
    "60",
    amount,
    "tables that one address may open per hour, all at once or spread out",
  ),
  maxSockets: setting("max-sockets", "N", "8", count, "connections one player may have"),
  maxAddressSockets: setting("max-address-sockets", "N", "64", count, "connections one address may have"),
  maxAddressConnections: setting(
    "max-address-connections",
    "N",
    "128",
    count,
    "connections one address may have, including those for HTTP",
  ),
  messageRate: setting(
    "message-rate",
    "N",
    "20",
    amount,
    "messages per second on one connection; bursts may have twice as many",
  ),
  addressRate: setting(
    "address-rate",
    "N",
    "100",
    amount,
    "messages per second from one address, and as many HTTP requests",
  ),
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof SETTINGS;

/** The settings as the server uses them. */
export type Config = { readonly [N in keyof Settings]: ReturnType<Settings[N]["read"]> };

/** Settings as texts, as flags and environment bring them. */
export type GivenConfig = Readonly<Partial<Record<keyof Settings, string>>>;

/** Reads the settings: a given one, else the environment's, else the default. */
export function readConfig(
  given: GivenConfig,
  env: Readonly<Record<string, string | undefined>> = {},
): Config {
  const entries = Object.entries(SETTINGS).map(([name, { env: variable, initial, flag, read }]) => {
    const text = given[name as keyof Settings] ?? env[variable] ?? initial;
    try {
      return [name, read(text)];
    } catch (error) {
      throw error instanceof ConfigError ? new ConfigError(`--${flag} ${error.message}`) : error;
    }
  });
  return Object.fromEntries(entries) as Config;
}
