import type { ReportedWords } from "../../table/heard.ts";
import type { ListedTable, ReportRow } from "../../store/index.ts";
import type { Hub } from "../hub.ts";

/** How many rows of anything an operator gets at once. */
const MOST = 50;

type Query = Readonly<Record<string, string | undefined>>;

/** A table as an operator sees it: who sits there, and never a card. */
const tableOf = ({
  id,
  code,
  game,
  isPublic,
  status,
  host,
  createdAt,
  updatedAt,
  seats,
}: ListedTable): object => ({
  table: id,
  code,
  game,
  isPublic,
  status,
  host,
  createdAt,
  updatedAt,
  seats,
});

async function tables(
  { store }: Hub,
  { status = "", named = "", player = "", before }: Query,
): Promise<object> {
  const query = { status, named: named.trim(), player, before: Number(before) || Number.MAX_SAFE_INTEGER };
  const ids = await store.moderation.findTables({ ...query, limit: MOST });
  const heads = await Promise.all(ids.map((id) => store.head(id)));
  return { tables: heads.flatMap((head) => (head ? [tableOf(head)] : [])) };
}

async function reports(hub: Hub, { which }: Query): Promise<object> {
  const rows = await hub.store.moderation.reports(which === "settled" ? "settled" : "open", MOST);
  const names = new Map<string, string>();
  const nameOf = async (player: string | null): Promise<{ id: string; name: string } | null> => {
    if (player === null) return null;
    if (!names.has(player)) names.set(player, (await hub.store.playerById(player))?.name ?? "");
    return { id: player, name: names.get(player) ?? "" };
  };
  const reportOf = async ({ reporter, player, said, ...report }: ReportRow): Promise<object> => ({
    ...report,
    reporter: await nameOf(reporter),
    player: await nameOf(player),
    said: JSON.parse(said) as ReportedWords[],
  });
  const listed: object[] = [];
  for (const row of rows) listed.push(await reportOf(row));
  return { reports: listed };
}

async function status(hub: Hub): Promise<object> {
  const { rules, version, tables: live, connections, store } = hub;
  return {
    version,
    tables: live.count,
    connections: connections.size,
    closed: rules.isClosed,
    notice: rules.notice("notice") ?? null,
    maintenance: rules.notice("maintenance") ?? null,
    reports: (await store.moderation.reports("open", MOST)).length,
  };
}

/** Everything that an operator can look at, by its name. */
export const VIEWS: Readonly<Record<string, (hub: Hub, query: Query) => Promise<object>>> = {
  status,
  tables,
  players: async ({ store }, { named = "" }) => ({
    players: await store.moderation.findPlayers(named.trim(), MOST),
  }),
  bans: async ({ store, now }) => ({
    bans: await Promise.all(
      (await store.moderation.bans(now())).map(async (ban) => {
        const player = ban.kind === "player" ? await store.playerById(ban.value) : undefined;
        return { ...ban, ...(player ? { name: player.name } : {}) };
      }),
    ),
  }),
  words: async ({ store }) => ({ words: await store.moderation.words() }),
  reports,
  invitations: async ({ store, now }) => ({
    invitations: (await store.moderation.invitations(now())).map(({ id, uses, until, createdAt }) => ({
      id,
      uses,
      until,
      createdAt,
    })),
  }),
  admitted: async ({ store }) => ({ admitted: await store.moderation.admitted(MOST) }),
  // Where everybody may come in, nobody knocks.
  knocking: async ({ store, rules }) => ({
    knocking: rules.isClosed ? await store.moderation.knocking(MOST) : [],
  }),
  actions: async ({ store }) => ({ actions: await store.moderation.actions(MOST) }),
};
