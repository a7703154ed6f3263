import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shareTestApi } from '../startTestApi';
import { leaveBehind } from './leaveBehind';

const { KEEP_VERSION } = process.env;
const testKeeping = KEEP_VERSION ? test : test.skip;
/** Each server writes the menu and the places when it starts. */
const catalogue = [
  ...['catalogue_state', 'brands', 'cities', 'zones', 'shops', 'product_groups', 'packages'],
  ...['products', 'product_prices', 'ingredients', 'menu_documents'],
];
const api = shareTestApi();

testKeeping('what this version leaves behind is kept', async () => {
  const left = await leaveBehind(api);
  const { host, port, user, database } = api.databaseConfig;
  const without = catalogue.map((table) => `--exclude-table-data=${table}`);
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--inserts', '--no-owner', '--no-privileges', ...without],
    { env: { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database } },
  );
  // Commands of psql, remarks, and a setting that PostgreSQL 15 does not know.
  const statements = stdout.replace(/^(\\.*|--.*|SET transaction_timeout.*)?\n/gm, '');
  writeFileSync(join(__dirname, `${KEEP_VERSION}.sql`), `-- ${JSON.stringify(left)}\n${statements}`);
});
