#!/usr/bin/env node
// Everything that must hold, from a fresh clone: types, style, messages, unit and component tests, the API on
// both PostgreSQLs, journeys.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled } from './lib/installed.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { root } from './lib/root.mjs';
import { runFor } from './lib/runFor.mjs';
import { startSystemPostgres } from './lib/systemPostgres.mjs';
import { workspaces } from './lib/workspaces.mjs';
import { missingPackages } from './production/programs.mjs';

const flags = readFlags('npm test --', {
  all: 'also what proves the same once more, elsewhere or for longer, as npm run test:all',
});
const isLong = Boolean(flags.all);
ensureInstalled();
if (isLong) process.env.TEST_LONG = 'true';

const scratch = mkdtempSync(join(tmpdir(), 'storefront-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
/** What each part takes on two cores that do nothing else, in minutes: to say how long is left. */
const usualMinutes = isLong
  ? [0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 4, 3, 3, 10, 45, 6, 4, 4, 0.1]
  : [0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 4, 2.5, 1.5, 11, 0.1];
const startedAt = performance.now();
/** When each part began. */
const begun = [];
let part = 0;
function begin(name) {
  begun.push({ name, at: performance.now() });
  const done = usualMinutes.slice(0, part).reduce((sum, one) => sum + one, 0);
  const left = usualMinutes.slice(part).reduce((sum, one) => sum + one, 0);
  // A slower machine shows itself after the first parts.
  const pace = done > 2 ? (performance.now() - startedAt) / 60_000 / done : 1;
  part += 1;
  console.log(
    `\n== [${part}/${usualMinutes.length}, about ${Math.max(1, Math.round(left * pace))} min left] ${name}`,
  );
}
const bin = (name) => join(root, 'node_modules/.bin', name);

function count(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`);
}
/** A step that passes or fails as one. */
async function check(name, command, args, { minutes = 5, env = {} } = {}) {
  begin(name);
  const ok = await runFor(minutes, command, args, env);
  count(name, ok ? 1 : 0, ok ? 0 : 1);
}
/** A test runner that writes its counts; a run that could not even report counts as one failure. */
async function suite(name, minutes, command, args, report, read, env) {
  begin(name);
  const ok = await runFor(minutes, command, args, env);
  try {
    const { passed, failed, alone = [] } = read(JSON.parse(readFileSync(report, 'utf8')));
    count(name, passed, Math.max(failed, ok ? 0 : 1));
    for (const command of alone) console.log(`alone: ${command}`);
  } catch {
    count(name, 0, 1);
  }
}
const jestCounts = (r) => ({
  passed: r.numPassedTests,
  failed: r.numFailedTests + r.numRuntimeErrorTestSuites,
  alone: r.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => `npm run unit -- ${relative(root, name)}`),
});
const playwrightCounts = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

function jest(name, projects, env, options = []) {
  const report = join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  return suite(
    name,
    isLong ? 20 : 10,
    bin('jest'),
    ['--selectProjects', ...projects, ...options, '--json', `--outputFile=${report}`, '--silent'],
    report,
    jestCounts,
    env,
  );
}

await check('types', process.execPath, ['node_modules/typescript-native/bin/tsc', '-b']);
await check('style', bin('biome'), ['ci', '.']);
await check('dependency rules', bin('depcruise'), [
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
  ...workspaces,
]);
await check('circles of folders', process.execPath, ['--import', 'tsx', 'scripts/folderCircles.ts']);
await check('unused exports', bin('knip'), ['--no-progress', '--no-config-hints']);
await check('public surface', process.execPath, ['--import', 'tsx', 'scripts/surface.ts', '--check']);
await check('messages', process.execPath, ['--import', 'tsx', 'scripts/checkMessages.ts']);
// Jest alone would leave one core to somebody else, and PostgreSQL waits for the disk more than it works.
const allCores = ['--maxWorkers=100%'];
await jest('unit and component', ['browser', 'node'], {}, allCores);
await jest('api on the embedded PostgreSQL', ['database'], { DATABASE_URL: '' }, allCores);
if (isLong) {
  const system = await startSystemPostgres(54_329);
  if (system) {
    await jest('api on the system PostgreSQL', ['database'], { DATABASE_URL: system.url }, allCores);
    await system.end();
  } else {
    begin('api on the system PostgreSQL');
    console.log('none is installed, left out');
  }
}
await jest('api as processes: fuzzed, killed, started together', ['process'], { DATABASE_URL: '' }, allCores);

const report = join(scratch, 'journeys.json');
await suite(
  'journeys',
  // Twice what they need on two cores that do nothing else.
  isLong ? 80 : 45,
  bin('playwright'),
  ['test', '--config', 'e2e/playwright.config.ts'],
  report,
  playwrightCounts,
  // What an earlier run published must not be there.
  { PLAYWRIGHT_REPORT: report, E2E_DATA_DIR: join(scratch, 'stack') },
);
if (isLong) {
  const name = 'journeys through the proxy of an installation';
  const missing = missingPackages();
  // Its database runs as another user than root.
  chmodSync(scratch, 0o755);
  if (missing.length === 0)
    await check(name, process.execPath, ['scripts/production.mjs', '--journeys'], {
      minutes: 25,
      env: { DATA_DIR: join(scratch, 'installation') },
    });
  else {
    begin(name);
    console.log(`${missing.join(', ')} not installed, left out`);
  }
}
if (isLong)
  for (const major of ['22', '24'])
    await check(`on Node ${major}`, process.execPath, ['scripts/onNode.mjs', major], { minutes: 20 });
await check('requirements', process.execPath, ['--import', 'tsx', 'scripts/requirements.ts', '--check']);

rmSync(scratch, { recursive: true, force: true });
const endedAt = performance.now();
const formatMinutes = (from, to) => ((to - from) / 60_000).toFixed(1).padStart(5);
console.log('\nminutes');
for (const [index, { name, at }] of begun.entries())
  console.log(`${formatMinutes(at, begun[index + 1]?.at ?? endedAt)}  ${name}`);
console.log(`${formatMinutes(startedAt, endedAt)}  in all`);
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
