/**
 * One commit: the entries of one turn of a node's event loop, in one statement, so that no transaction hangs open on a
 * dead line. It answers with the entries that were refused (`at` counts from 1; −1: the node is fenced, nothing was
 * stored); all others are stored.
 *
 * The lock on the node's row lasts until the commit: who fences the node, which deletes the row, waits for it, and
 * finds every event of the node in the logs afterwards. Tables whose entries bring more than an event (`rich`) are
 * written one entry after the other, the rest by one INSERT.
 */
const appendFunction = (
  create: string,
  due: { names: string; values: string; change: string },
  playerOf: (id: string) => string,
): string => `
  ${create} append_entries(
    p_node text, p_epoch integer,
    p_tables text[], p_seqs integer[], p_bodies text[], p_sums bigint[],
    p_rich text[], p_extras jsonb
  ) RETURNS TABLE (at integer, reason text, next integer) LANGUAGE plpgsql AS $$
  DECLARE
    e record;
    x jsonb;
    head jsonb;
    known boolean;
    owned boolean;
    due integer;
    why text;
    broken text[] := '{}';
  BEGIN
    PERFORM FROM node WHERE id = p_node AND epoch = p_epoch FOR KEY SHARE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT -1, 'fenced', NULL::integer;
      RETURN;
    END IF;

    FOR e IN
      SELECT g.n::integer AS n, g.t, g.s, g.b, g.c
      FROM unnest(p_tables, p_seqs, p_bodies, p_sums) WITH ORDINALITY AS g (t, s, b, c, n)
      WHERE g.t = ANY (p_rich) ORDER BY g.n
    LOOP
      x := coalesce(p_extras -> e.n::text, '{}');
      head := x -> 'head';
      SELECT g.id IS NOT NULL, coalesce(o.node = p_node AND o.epoch = p_epoch, false),
        (SELECT coalesce(max(v.seq) + 1, 0) FROM table_event v WHERE v.table_id = e.t)
      INTO known, owned, due
      FROM (SELECT e.t AS id) AS w
      LEFT JOIN game_table g ON g.id = w.id LEFT JOIN table_owner o ON o.table_id = w.id;

      why := CASE
        WHEN e.t = ANY (broken) THEN 'chain'
        WHEN NOT known AND head IS NULL THEN 'unknown-table'
        WHEN known AND NOT owned THEN 'fenced'
        WHEN e.s < due THEN 'seq-taken'
        WHEN e.s > due THEN 'seq-gap'
      END;

      IF why IS NULL AND NOT known THEN
        BEGIN
          INSERT INTO game_table (id, code, game, is_public, status, host_id, created_at, updated_at, info${due.names})
          VALUES (e.t, head ->> 'code', head ->> 'game', (head ->> 'isPublic')::boolean, head ->> 'status',
            ${playerOf("head ->> 'host'")},
            (head ->> 'createdAt')::bigint, (head ->> 'updatedAt')::bigint, head ->> 'info'${due.values});
          INSERT INTO table_owner (table_id, node, epoch) VALUES (e.t, p_node, p_epoch);
        EXCEPTION WHEN unique_violation THEN
          why := 'code-taken';
        END;
      END IF;
      IF why IS NULL AND x ? 'record' THEN
        INSERT INTO match_record (table_id, finished_at, body)
        VALUES (e.t, (x ->> 'finishedAt')::bigint, x ->> 'record') ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN why := 'already-finished'; END IF;
      END IF;
      IF why IS NOT NULL THEN
        broken := broken || e.t;
        RETURN QUERY SELECT e.n, why, due;
        CONTINUE;
      END IF;

      IF known AND head IS NOT NULL THEN
        -- An expired code stays expired, even if a table in memory still has it.
        UPDATE game_table SET
          code = CASE WHEN code IS NULL THEN NULL ELSE head ->> 'code' END,
          is_public = (head ->> 'isPublic')::boolean, status = head ->> 'status',
          host_id = ${playerOf("head ->> 'host'")},
          updated_at = (head ->> 'updatedAt')::bigint, info = head ->> 'info'${due.change}
        WHERE id = e.t;
      END IF;
      IF x ? 'result' THEN UPDATE game_table SET result = x ->> 'result' WHERE id = e.t; END IF;
      IF x ? 'seats' THEN
        DELETE FROM seat WHERE table_id = e.t;
        -- A player who was deleted a moment ago is no error: the seat reads as theirs would.
        INSERT INTO seat (table_id, seat, player_id, bot)
        SELECT e.t, (s ->> 0)::integer,
          ${playerOf("s ->> 1")}, s ->> 2
        FROM jsonb_array_elements(x -> 'seats') AS s;
      END IF;
      IF x ? 'checkpoint' THEN
        INSERT INTO table_checkpoint (table_id, seq, body) VALUES (e.t, e.s, x ->> 'checkpoint')
        ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body;
      END IF;
      INSERT INTO table_event (table_id, seq, body, checksum) VALUES (e.t, e.s, e.b, e.c);
    END LOOP;

    RETURN QUERY
      WITH given AS (
        SELECT g.n::integer AS n, g.t, g.s, g.b, g.c,
          (row_number() OVER (PARTITION BY g.t ORDER BY g.n))::integer - 1 AS rank
        FROM unnest(p_tables, p_seqs, p_bodies, p_sums) WITH ORDINALITY AS g (t, s, b, c, n)
        WHERE g.t <> ALL (p_rich)
      ), looked AS (
        SELECT d.t, g.id IS NOT NULL AS is_known,
          coalesce(o.node = p_node AND o.epoch = p_epoch, false) AS is_owned,
          (SELECT coalesce(max(v.seq) + 1, 0) FROM table_event v WHERE v.table_id = d.t) AS first
        FROM (SELECT DISTINCT given.t FROM given) AS d
        LEFT JOIN game_table g ON g.id = d.t LEFT JOIN table_owner o ON o.table_id = d.t
      ), judged AS (
        SELECT given.*, is_known, is_owned, first + rank AS expected,
          bool_and(is_known AND is_owned AND s = first + rank) OVER (PARTITION BY t ORDER BY n) AS fits
        FROM given JOIN looked USING (t)
      ), stored AS (
        INSERT INTO table_event (table_id, seq, body, checksum)
        SELECT j.t, j.s, j.b, j.c FROM judged j WHERE j.fits
      )
      SELECT j.n,
        CASE
          WHEN NOT j.is_known THEN 'unknown-table'
          WHEN NOT j.is_owned THEN 'fenced'
          WHEN j.s < j.expected THEN 'seq-taken'
          WHEN j.s > j.expected THEN 'seq-gap'
          ELSE 'chain'
        END,
        j.expected
      FROM judged j WHERE NOT j.fits ORDER BY j.n;
  END $$;
`;

const NO_DUE = { names: "", values: "", change: "" };
const DUE = {
  names: ", due_at",
  values: ", (head ->> 'dueAt')::bigint",
  change: ", due_at = (head ->> 'dueAt')::bigint",
};

const isKnown = (id: string): string => `(SELECT p.id FROM player p WHERE p.id = ${id} FOR KEY SHARE)`;

/** As it was released first: the text of a step never changes. */
export const APPEND: string = appendFunction("CREATE FUNCTION", NO_DUE, isKnown);

/** The same where a head says when its table goes on by itself. */
export const APPEND_DUE: string = appendFunction("CREATE OR REPLACE FUNCTION", DUE, isKnown);

/** The same since players can be joined: an id in a log may have become part of another player. */
export const APPEND_JOINED: string = appendFunction(
  "CREATE OR REPLACE FUNCTION",
  DUE,
  (id) => `seated_player(${id})`,
);
