#!/usr/bin/env node
// Changes the code of files and folders, one token at a time, and reports which changes no test notices:
// docs/testing.md.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installApart } from './lib/installApart.mjs';
import { runFor } from './lib/runFor.mjs';

const usage = 'npm run mutate -- PATH... [--tests PATH]... [--database] [--minutes N]';
const require = createRequire(import.meta.url);
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only these tests, files or folders, take part. */
    tests: { type: 'string', multiple: true, default: [] },
    /** So do tests that need a PostgreSQL. */
    database: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '120' },
  },
});
const pickProject = (path) =>
  /^(shared-ui|shared-state|mf-[^/]+|(shell|federation)\/src\/browser)(\/|$)/.test(path) ? 'browser' : 'node';
const [project, ...others] = new Set(paths.map(pickProject));
if (!project || others.length > 0) {
  console.error(
    project ? `${usage}\nCode of the browser and code of Node are changed in runs of their own.` : usage,
  );
  process.exit(1);
}

// Jest starts anew for each change; its own global setup would start the server as often.
if (values.database) await require('../api/src/testing/globalSetup.cjs')();
// 36 MB, which the two commands of the README can do without.
const packages = ['core', 'jest-runner'].map((name) => `@stryker-mutator/${name}@9.6.1`);
const stryker = join(
  installApart('stryker', ...packages),
  'node_modules/@stryker-mutator/core/bin/stryker.js',
);
const ok = await runFor(
  Number(values.minutes),
  process.execPath,
  [stryker, 'run', 'scripts/mutation/stryker.config.mjs'],
  {
    MUTATE_PATHS: paths.join(','),
    MUTATE_PROJECT: project,
    MUTATE_TESTS: values.tests.join(','),
    MUTATE_DATABASE: String(values.database),
  },
);
if (values.database) await require('../api/src/testing/globalTeardown.cjs')();
process.exit(ok ? 0 : 1);
