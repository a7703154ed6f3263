import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { printHelp } from '../../commands/printHelp';
import { runClient } from './runClient';

const usage = `Usage: npm run backup -- save FILE      writes the database to FILE, and its numbers of rows to FILE.rows.json
       npm run backup -- restore FILE   fills an empty database from both and compares the numbers of rows
Both work on the database that DATABASE_URL names, past a pooler DATABASE_DIRECT_URL. docs/deploying-api.md says when.`;

type Output = Pick<Console, 'log' | 'error'>;
const rowsFile = (file: string): string => `${file}.rows.json`;

/** `npm run backup`. @returns the exit code: 1 when rows are missing, 2 for a wrong call. */
export async function runBackupCommand(
  words: readonly string[],
  databaseUrl: string | null,
  output: Output,
): Promise<number> {
  if (printHelp(words, usage, output)) return 0;
  const [command, file, ...rest] = words;
  if ((command !== 'save' && command !== 'restore') || file === undefined || rest.length > 0) {
    output.error(usage);
    return 2;
  }
  if (databaseUrl === null) {
    output.error('Set DATABASE_URL. The embedded database: stop the API and copy its folder.');
    return 2;
  }
  // No time limits: a large database takes hours.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await (command === 'save' ? save : restore)(client, databaseUrl, file, output);
  } finally {
    await client.end();
  }
}

/** Dump and numbers are of one moment, while orders go on. */
async function save(client: pg.Client, databaseUrl: string, file: string, output: Output): Promise<number> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const counts = await countRows(client);
  const draft = `${file}.part`;
  try {
    await runClient('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${rows[0]?.snapshot}`,
      `--file=${draft}`,
    ]);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await client.query('commit');
  await writeFile(rowsFile(file), `${JSON.stringify(counts, null, 2)}\n`);
  await rename(draft, file);
  output.log(
    `${counts.orders ?? 0} orders, ${sum(counts)} rows of ${Object.keys(counts).length} tables saved.`,
  );
  return 0;
}

async function restore(
  client: pg.Client,
  databaseUrl: string,
  file: string,
  output: Output,
): Promise<number> {
  const expected: RowCounts = JSON.parse(await readFile(rowsFile(file), 'utf8'));
  if (Object.keys(await countRows(client)).length > 0) {
    output.error('The database is not empty. Restore into a new one.');
    return 2;
  }
  await runClient('pg_restore', databaseUrl, ['--single-transaction', '--no-owner', '--no-privileges', file]);
  const found = await countRows(client);
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  const different = tables.filter((table) => expected[table] !== found[table]);
  for (const table of different)
    output.error(`${table}: ${found[table] ?? 'no table'}, saved were ${expected[table] ?? 'none'}`);
  output.log(
    `${found.orders ?? 0} of ${expected.orders ?? 0} orders, ${sum(found)} of ${sum(expected)} rows restored.`,
  );
  return different.length === 0 ? 0 : 1;
}

const sum = (counts: RowCounts): number => Object.values(counts).reduce((total, count) => total + count, 0);

/** Rows of each table, by its name. */
type RowCounts = Record<string, number>;

/** Counts every row: what the server's statistics say is an estimate. */
async function countRows(client: pg.Client): Promise<RowCounts> {
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
