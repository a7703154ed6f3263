import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { startSystemPostgres } from '../lib/systemPostgres.mjs';
import { workspaces } from '../lib/workspaces.mjs';

/** @typedef {import('./runSteps.mjs').Step} Step */

const node = process.execPath;
const bin = (name) => join(root, 'node_modules/.bin', name);
const script = (file, ...words) => ({ command: node, args: ['--import', 'tsx', file, ...words] });
/** Two short programs on two cores would gain seconds; their lines would stand mixed. */
const check = (name, minutes, program) => ({ name, minutes, ...program });
// Jest alone would leave one core to somebody else, and PostgreSQL waits for the disk more than it works.
const jest = (projects, ...words) => ({
  runner: 'jest',
  command: bin('jest'),
  args: ['--selectProjects', ...projects, '--maxWorkers=100%', '--silent', ...words],
});
const embedded = { DATABASE_URL: '' };

const types = check('types', 0.4, { command: node, args: ['node_modules/typescript-native/bin/tsc', '-b'] });
const style = (...words) => check('style', 0.1, { command: bin('biome'), args: ['ci', ...words] });
const imports = (folders) =>
  check('dependency rules', 0.2, {
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders],
  });
const circles = check('circles of folders', 0.1, script('scripts/folderCircles.ts'));
const tables = check('owners of tables', 0.1, script('scripts/tableOwners.ts'));
const unused = check('unused exports', 0.2, {
  command: bin('knip'),
  args: ['--no-progress', '--no-config-hints'],
});
const surface = check('public surface', 0.1, script('scripts/surface.ts', '--check'));
const reference = check('reference', 0.1, script('scripts/reference.ts', '--check'));
const messages = check('messages', 0.1, script('scripts/checkMessages.ts'));
const requirements = check('requirements', 0.1, script('scripts/requirements.ts', '--check'));

const unit = { name: 'unit and component', minutes: 3.5, limit: 20, ...jest(['browser', 'node']) };
const api = {
  name: 'API on the embedded PostgreSQL',
  minutes: 2.5,
  limit: 20,
  ...jest(['database']),
  env: embedded,
};
const apiOnSystem = {
  name: 'API on the system’s PostgreSQL',
  minutes: 3,
  limit: 20,
  ...jest(['database']),
  prepare: async () => {
    const system = await startSystemPostgres(54_329);
    return system ? { env: { DATABASE_URL: system.url }, end: system.end } : 'none is installed';
  },
};
const processes = {
  name: 'processes: fuzzed, killed, started together, built',
  minutes: 2,
  limit: 20,
  ...jest(['process']),
  env: embedded,
};

/**
 * @param {string} scratch a folder for the data of the storefronts: what an earlier run published may not be
 *   there
 * @param {string | undefined} at the time at which they begin, as `npm run e2e -- --at`
 * @returns {Step}
 */
const journeys = (scratch, at, { words = [], workers, ...step }) => ({
  name: 'journeys',
  runner: 'playwright',
  command: node,
  args: ['scripts/e2e.mjs', ...(at ? ['--at', at] : []), ...words],
  env: {
    E2E_DATA_DIR: join(scratch, 'stack'),
    ...(workers ? { E2E_WORKERS: String(workers) } : {}),
  },
  ...step,
});

/** @returns {Step} */
const onNode = (version) => ({
  ...check(`on Node ${version}`, 4, { command: node, args: ['scripts/onNode.mjs', version] }),
  limit: 20,
});

/**
 * Steps of `npm test`, of `--all` and of `--long`, each with what the one before it proves.
 * @param {'usual' | 'all' | 'long'} size
 * @returns {Step[]}
 */
export function listSteps(size, scratch, at) {
  const rules = [
    types,
    style('.'),
    imports([...workspaces, 'scripts']),
    circles,
    tables,
    unused,
    surface,
    reference,
    messages,
  ];
  if (size === 'usual') {
    const smoke = journeys(scratch, at, { words: ['--grep', '@smoke'], workers: 2, minutes: 2, limit: 15 });
    return [...rules, unit, api, smoke, requirements];
  }
  if (size === 'all')
    return [...rules, unit, api, processes, journeys(scratch, at, { minutes: 10, limit: 45 }), requirements];
  return [
    ...rules,
    unit,
    api,
    apiOnSystem,
    { ...processes, minutes: 10 },
    journeys(scratch, at, { minutes: 45, limit: 80 }),
    onNode('20.19'),
    onNode('22'),
    onNode('24'),
    requirements,
  ];
}

/** Tests that read files instead of importing them, and take a second. */
const readingTests = ['lockfile', 'environment', 'links', 'recipes', 'troubleshooting'].map(
  (name) => `scripts/${name}.test.ts`,
);

/**
 * Steps for what a change can touch.
 * @param {{ files: string[], plan: import('./changed/planChecks').Plan }} changes
 * @returns {Step[]}
 */
export function listChangedSteps({ files, plan }, scratch, at) {
  const tagged = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  const related = ['--passWithNoTests', '--findRelatedTests', ...plan.sources, ...readingTests];
  const subjects = plan.journeys.map((name) => `journeys/${name}.journey`);
  return [
    types,
    style(...tagged, ...files),
    ...(plan.affected.length ? [imports(plan.affected)] : []),
    surface,
    reference,
    messages,
    {
      name: 'unit, component and API tests of the changed files',
      minutes: 1,
      limit: 30,
      ...jest(['browser', 'node', 'database'], ...related),
      env: embedded,
    },
    ...(subjects.length
      ? // Building and starting a second storefront would take longer than it saves.
        [
          journeys(scratch, at, {
            words: ['--project=phone', ...subjects],
            workers: 1,
            minutes: 2,
            limit: 30,
          }),
        ]
      : []),
  ];
}
