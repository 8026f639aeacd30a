/**
 * Makes a node the owner of those of some tables that have none, or whose owner is gone, and answers with the owner of
 * each afterwards. Rows are locked before their owners are looked at, by a statement of its own: a node that has
 * joined in between is seen, and of two claimants the second finds the first.
 */
export const CLAIM = `
  CREATE FUNCTION claim_tables(p_node text, p_epoch integer, p_tables text[])
  RETURNS TABLE (table_id text, node text, epoch integer) LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM node n WHERE n.id = p_node AND n.epoch = p_epoch FOR KEY SHARE;
    IF FOUND THEN
      INSERT INTO table_owner AS o (table_id, node, epoch)
      SELECT g.id, p_node, p_epoch FROM game_table g WHERE g.id = ANY (p_tables) ORDER BY g.id
      ON CONFLICT DO NOTHING;
      PERFORM FROM table_owner o WHERE o.table_id = ANY (p_tables) ORDER BY o.table_id FOR UPDATE;
      UPDATE table_owner o SET node = p_node, epoch = p_epoch
      WHERE o.table_id = ANY (p_tables)
        AND NOT EXISTS (SELECT FROM node n WHERE n.id = o.node AND n.epoch = o.epoch);
    END IF;
    RETURN QUERY
      SELECT o.table_id, o.node, o.epoch FROM table_owner o WHERE o.table_id = ANY (p_tables);
  END $$;
`;
