import type { MatchResult } from "@cairn/core";
import type { TableStatus } from "@cairn/protocol";
import { DELETED_PLAYER, type ListedTable, type NamedSeat, type OwnTable } from "../store.ts";

/** A seat as `HEADS` brings it. */
interface SeatRow {
  readonly seat: number;
  readonly player: string | null;
  readonly bot: string | null;
  readonly name: string | null;
}

export interface HeadRow {
  readonly id: string;
  readonly code: string | null;
  readonly game: string;
  readonly is_public: boolean;
  readonly status: TableStatus;
  readonly host_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly info: string;
  readonly result: string | null;
  readonly has_record: boolean;
  readonly seats: readonly SeatRow[] | null;
}

/** The seats of the table `g` with the names of today, as JSON. */
const SEATS = `
  (SELECT json_agg(json_build_object('seat', s.seat, 'player', s.player_id, 'bot', s.bot, 'name', i.name) ORDER BY s.seat)
   FROM seat s LEFT JOIN identity i ON i.player_id = s.player_id WHERE s.table_id = g.id) AS seats`;

/** Tables with their seats; what follows names them `g`. */
export const HEADS = `
  SELECT g.*, EXISTS (SELECT FROM match_record r WHERE r.table_id = g.id) AS has_record, ${SEATS} FROM game_table g`;

const namedSeat = ({ seat, player, bot, name }: SeatRow): NamedSeat => ({
  seat,
  player,
  isBot: bot !== null,
  name: bot ?? name ?? DELETED_PLAYER,
});

export const listedTable = (row: HeadRow): ListedTable => ({
  id: row.id,
  code: row.code,
  game: row.game,
  isPublic: row.is_public,
  status: row.status,
  host: row.host_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  info: row.info,
  seats: (row.seats ?? []).map(namedSeat),
});

export const ownTable = (row: HeadRow): OwnTable => ({
  ...listedTable(row),
  hasRecord: row.has_record,
  ...(row.result === null ? {} : { result: JSON.parse(row.result) as MatchResult }),
});
