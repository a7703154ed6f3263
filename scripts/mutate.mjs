#!/usr/bin/env node
// Changes the code of files and folders, one token at a time, and reports which changes no test notices:
// docs/testing.md.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installApart } from './lib/installApart.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { runFor } from './lib/runFor.mjs';

const require = createRequire(import.meta.url);
const {
  words: paths,
  tests = [],
  database = false,
  minutes = '120',
} = readFlags('npm run mutate -- PATH...', {
  'tests PATH...': 'only these tests, files or folders, take part',
  database: 'so do tests that need a PostgreSQL',
  'minutes N': 'how long it may take, 120 when left out',
});
const pickProject = (path) =>
  /^(shared-ui|shared-state|mf-[^/]+|(shell|federation)\/src\/browser)(\/|$)/.test(path) ? 'browser' : 'node';
const [project, ...others] = new Set(paths.map(pickProject));
if (!project || others.length > 0) {
  console.error(
    project
      ? 'Code of the browser and code of Node are changed in runs of their own.'
      : 'Name a file or a folder: npm run mutate -- PATH',
  );
  process.exit(1);
}

// Jest starts anew for each change; its own global setup would start the server as often.
if (database) await require('../api/src/testing/globalSetup.cjs')();
// 36 MB, which the two commands of the README can do without.
const packages = ['core', 'jest-runner'].map((name) => `@stryker-mutator/${name}@9.6.1`);
const stryker = join(
  installApart('stryker', ...packages),
  'node_modules/@stryker-mutator/core/bin/stryker.js',
);
const ok = await runFor(
  Number(minutes),
  process.execPath,
  [stryker, 'run', 'scripts/mutation/stryker.config.mjs'],
  {
    MUTATE_PATHS: paths.join(','),
    MUTATE_PROJECT: project,
    MUTATE_TESTS: tests.join(','),
    MUTATE_DATABASE: String(database),
  },
);
if (database) await require('../api/src/testing/globalTeardown.cjs')();
process.exit(ok ? 0 : 1);
