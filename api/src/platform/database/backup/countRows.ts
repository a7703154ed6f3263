import type pg from 'pg';

/** Rows of each table, by its name. */
export type RowCounts = Record<string, number>;

/** Counts every row: what the server's statistics say is an estimate. */
export async function countRows(client: pg.Client): Promise<RowCounts> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const counts: RowCounts = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${client.escapeIdentifier(name)}`,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
