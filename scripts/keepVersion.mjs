#!/usr/bin/env node
// Keeps what this version leaves behind, a database and a registry, so that later versions are tried with it:
// docs/upgrading.md.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags } from './lib/readFlags.mjs';
import { root } from './lib/root.mjs';
import { startSystemPostgres } from './lib/systemPostgres.mjs';

readFlags('npm run keep:version', {});
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// Its own programs write the dump, which any newer PostgreSQL reads.
const system = await startSystemPostgres(54_331);
if (!system) {
  console.error('It needs the programs of PostgreSQL: apt-get install postgresql');
  process.exit(1);
}
const { status } = spawnSync(
  join(root, 'node_modules/.bin/jest'),
  ['--selectProjects', 'database', 'node', '--maxWorkers=1', 'keepVersion'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: system.url, KEEP_VERSION: version } },
);
await system.end();
process.exit(status ?? 1);
