#!/usr/bin/env node
// The tests in four sizes, each from a fresh clone: docs/testing.md says what is in which.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/installed.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { root } from './lib/root.mjs';

const flags = readFlags('npm test --', {
  all: 'everything that must hold, as CI runs it',
  long: 'the same in every layout, for longer, on other databases and other Nodes',
  changed: 'only what the changes since origin/main can touch; says what it leaves out',
  'since REF': 'with --changed: since this revision',
  list: 'with --changed: only say what would run',
  'at TIME': 'the time at which journeys begin, as npm run e2e -- --at; "now" is the machine’s own',
});
ensureInstalled();
const { listSteps, listChangedSteps } = await import('./test/steps.mjs');
const { runSteps } = await import('./test/runSteps.mjs');

const scratch = mkdtempSync(join(tmpdir(), 'storefront-test-'));
// The database of an installation runs as another user than root.
chmodSync(scratch, 0o755);
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

if (flags.changed) await testChanges();
else {
  const size = flags.long ? 'long' : flags.all ? 'all' : 'usual';
  if (size === 'long') process.env.TEST_LONG = 'true';
  await finish(listSteps(size, scratch, flags.at));
}

async function testChanges() {
  const { tsImport } = await import('tsx/esm/api');
  const { findChanges } = await tsImport('./test/changed/findChanges.ts', import.meta.url);
  const changes = findChanges(flags.since);
  if (!changes.files.length) {
    console.log(`Nothing has changed since ${changes.since}.`);
    process.exit(0);
  }
  const there = (files) => files.filter((file) => existsSync(join(root, file)));
  const plan = { ...changes.plan, sources: there(changes.plan.sources) };
  const steps = listChangedSteps({ files: there(changes.files), plan }, scratch, flags.at);
  console.log(
    `${changes.files.length} files have changed since ${changes.since}; affected: ${plan.affected.join(', ') || 'no package'}`,
  );
  for (const { name } of steps)
    console.log(`  ${name}${name === 'journeys' ? ` on a phone: ${plan.journeys.join(', ')}` : ''}`);
  console.log(`left out: ${listLeftOut(steps).join(', ')}`);
  if (flags.list) process.exit(0);
  await finish(steps);
}

/** What `npm test -- --all` runs and these steps do not. */
function listLeftOut(steps) {
  const names = new Set(steps.map(({ name }) => name));
  const others = listSteps('all', scratch).map(({ name }) => name);
  return [
    ...others.filter((name) => !names.has(name) && !/^(unit|API on)/.test(name)),
    'tests and journeys of what did not change',
    ...(names.has('journeys') ? ['journeys on a desktop'] : []),
  ];
}

async function finish(steps) {
  process.exit((await runSteps(steps, scratch)) ? 0 : 1);
}
