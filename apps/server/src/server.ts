import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { addBotAccounts } from "./bot-accounts.ts";
import { startBotPool } from "./bots/index.ts";
import { checkLevelBots } from "./bots/check-level-bots.ts";
import { type Chance, systemChance } from "./chance.ts";
import { monotonicNow } from "./clock.ts";
import type { Config } from "./config.ts";
import { addExtraGames } from "./extra-games.ts";
import { LogStream } from "./log-stream.ts";
import { LoopClock } from "./loop-clock.ts";
import { Metrics } from "./metrics.ts";
import { addAccounts } from "./net/accounts/routes.ts";
import { addAdmin } from "./net/admin/routes.ts";
import { addApi } from "./net/api.ts";
import { Guards } from "./net/guards.ts";
import { HttpGate } from "./net/http-gate.ts";
import { closeInTime, createHttp, protect } from "./net/http.ts";
import { Hub } from "./net/hub.ts";
import { Openers } from "./net/openers.ts";
import { addOperation } from "./net/operation.ts";
import { addPeople } from "./net/people/routes.ts";
import { guardApi } from "./net/operator/gate.ts";
import { addOperator } from "./net/operator/routes.ts";
import { addPushApi } from "./net/push-api.ts";
import { warnOfProxy } from "./net/proxy-warning.ts";
import { addRatings } from "./net/ratings/routes.ts";
import { addStudyApi } from "./net/study-api.ts";
import { acceptSockets } from "./net/sockets.ts";
import { addWeb } from "./net/web.ts";
import { HouseRules } from "./moderation/house-rules.ts";
import { readOperatorPage } from "./moderation/operator-page.ts";
import { keepHouse } from "./housekeeping.ts";
import { Caller } from "./push/caller.ts";
import { reasonOf } from "./store/errors.ts";
import { openDatabase } from "./store/index.ts";
import { isPostgres } from "./store/postgres/place.ts";
import { noteBotFailure } from "./table/bot-failure.ts";
import type { Call } from "./table/calls.ts";
import { Tables } from "./table/tables.ts";
import { addVersion } from "./version.ts";
import { wakeTables } from "./wake-tables.ts";

/** A server that runs. */
export interface RunningServer {
  readonly url: string;
  /** Finishes writes, tells clients to come back later, and stops. */
  stop(): Promise<void>;
}

/** The web client that is built in this repository. */
const BUILT_HERE = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** What tests bring along: chance, to have a match twice, and bots that fail. */
interface Parts {
  readonly chance: Chance;
  readonly startBots: typeof startBotPool;
}

/** The address or the port cannot be had; the message says why. */
export class CannotListen extends Error {}

/**
 * How many connections may wait to be taken, if the system allows it: when another server has died its people come all at
 * once, and those for whom there is no room try again only after a second, and then after three.
 */
const BACKLOG = 4096;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw new CannotListen(`cannot listen: ${reasonOf(error)}`, { cause: error });
  }
}

/** Where a server that listens is found. */
function urlOf({ server }: FastifyInstance, { host }: Config): string {
  const { port } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Starts the server; resolves when it takes connections. If it cannot, nothing of it goes on. */
export async function startServer(
  config: Config,
  version: string,
  { chance = systemChance(), startBots = startBotPool }: Partial<Parts> = {},
): Promise<RunningServer> {
  const operator = readOperatorPage(config);
  // Before the first log is read: it may be of one of these.
  await addExtraGames(process.env);
  await checkLevelBots(config.levelBots);
  const now = (): number => Date.now();
  const metrics = new Metrics();
  const guards = new Guards(config);
  const openers = new Openers();
  const loop = new LoopClock();
  const logStream = new LogStream(1);
  const gate = new HttpGate({ guards, metrics, trustProxy: config.trustProxy });
  const app = createHttp(config, { gate, stream: logStream });
  const { store, membership } = await openDatabase(config.database, {
    version,
    isAlone: config.bus === "",
    ttlMs: config.nodeSeconds * 1000,
  });
  const bots = startBots({
    maxQueue: config.botQueue,
    levelBots: config.levelBots,
    addressOf: ({ table = "", host = "" }) => openers.of(table, host),
    onFailure: (failure) => noteBotFailure({ log: app.log, metrics }, failure),
    ...(config.botThreads > 0 ? { threads: config.botThreads } : {}),
  });
  const doTablesMove = isPostgres(config.database);
  const caller = await Caller.start({ config, store, metrics, log: app.log, now }).catch(
    async (error: unknown) => {
      await bots.close();
      await store.close();
      await membership.leave();
      throw error;
    },
  );
  const rules = new HouseRules(store.moderation, config.closed, now);
  const needs = {
    config,
    store,
    membership,
    doTablesMove,
    bots,
    metrics,
    log: app.log,
    now,
    monotonic: monotonicNow,
    call: (calls: readonly Call[]) => caller.call(calls),
    mayOpenTables: () => rules.checkOpening(),
    ...chance,
  };
  const tables = new Tables(needs);
  const hub = new Hub({ ...needs, guards, openers, loop, tables, version, rules, operator });
  const sockets = acceptSockets(app.server, hub);
  const house = keepHouse(hub);
  const waking = wakeTables({ ...needs, tables, caller });
  loop.start();
  async function stop(): Promise<void> {
    hub.isStopping = true;
    verifying.abort();
    if (hub.cluster && membership.peers.length > 1) {
      const { moveAway } = await import("./cluster/join.ts");
      await moveAway(hub, hub.cluster);
    }
    await waking.stop();
    caller.stop();
    tables.close();
    await bots.close();
    hub.dismissAll();
    await new Promise((resolve) => setTimeout(resolve, 50));
    sockets.close();
    await closeInTime(app);
    await house.stop();
    await store.close();
    await membership.leave();
    await hub.cluster?.close();
    loop.stop();
  }
  const verifying = new AbortController();
  let isDamaged = false;
  metrics.watch("cairn_store_damaged", "1 when the check at the start found the database damaged", () =>
    Number(isDamaged),
  );
  /** Reads the file while people play already: a large one takes a while. */
  async function noteDamage(): Promise<void> {
    try {
      const found = await store.findDamage(verifying.signal);
      isDamaged = found.length > 0;
      if (isDamaged) app.log.error({ found }, "the database is damaged");
    } catch (error) {
      if (!verifying.signal.aborted) app.log.warn({ err: error }, "the database could not be checked");
    }
  }
  try {
    if (doTablesMove) {
      const { joinCluster } = await import("./cluster/join.ts");
      hub.cluster = await joinCluster(hub, config, membership);
    }
    warnOfProxy(app, config.trustProxy);
    await rules.load();
    await protect(app, config);
    guardApi(app, hub);
    addAdmin(app, hub);
    addOperator(app, hub);
    addApi(app, hub);
    addPushApi(app, hub, caller);
    addAccounts(app, hub);
    addPeople(app, hub, { call: (calls) => caller.call(calls) });
    addStudyApi(app, hub);
    addRatings(app, hub);
    addOperation(app, hub, { bots, membership, gate, loop, logStream });
    addVersion(app, metrics, version);
    addBotAccounts(app);
    await addWeb(app, resolve(config.webRoot || BUILT_HERE));
    await listen(app, config);
  } catch (error) {
    await stop();
    throw error;
  }
  house.start();
  waking.start();
  void noteDamage();
  return { url: urlOf(app, config), stop };
}
