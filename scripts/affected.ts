/**
 * Checks what a change can break: `npm run affected`, `npm run affected -- --since origin/main`, `--list`
 * only says what would run. The last word is `npm test`; docs/testing.md says what this leaves out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { planChecks, type Workspace } from './affected/planChecks';
import { runFor } from './lib/runFor.mjs';
import { workspaces } from './lib/workspaces.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }).trim();

/** Tests that read files instead of importing them, and take a second. */
const readingTests = ['scripts/lockfile.test.ts', 'scripts/environment.test.ts'];

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  isLeftOut?: boolean;
}

/** Where this line of work began; without a remote repository, the last commit. */
function start(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD';
  }
}

function changedFiles(since: string): string[] {
  try {
    const changed = git('diff', '--name-only', '--no-renames', since, '--').split('\n');
    const added = git('ls-files', '--others', '--exclude-standard').split('\n');
    return [...new Set([...changed, ...added])].filter(Boolean).sort();
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`--since ${since}: ${stderr.trim() || String(error)}`);
  }
}

const graph = (workspaces as string[]).map((folder): Workspace => {
  const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Omit<
    Workspace,
    'dependencies'
  > & { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
  const needs = Object.keys({ ...about.dependencies, ...about.devDependencies });
  return { folder, name: about.name, dependencies: needs };
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const since = values.since ?? start();
  const files = changedFiles(since);
  if (!files.length) return console.log(`nothing has changed since ${since}`);
  const { affected, sources, journeys } = planChecks(files, graph);
  const there = files.filter((file) => existsSync(join(root, file)));
  const all: Step[] = [
    { name: 'types', command: node, args: ['node_modules/typescript-native/bin/tsc', '-b'] },
    {
      name: 'style',
      command: bin('biome'),
      args: ['ci', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...there],
    },
    {
      name: 'dependency rules',
      command: bin('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...affected],
      isLeftOut: !affected.length,
    },
    { name: 'public surface', command: node, args: ['--import', 'tsx', 'scripts/surface.ts', '--check'] },
    { name: 'messages', command: node, args: ['--import', 'tsx', 'scripts/checkMessages.ts'] },
    {
      name: 'unit, component and API tests',
      command: bin('jest'),
      args: [
        ...['--selectProjects', 'browser', 'node', 'database', '--silent', '--passWithNoTests'],
        ...['--findRelatedTests', ...sources.filter((file) => there.includes(file)), ...readingTests],
      ],
      env: { DATABASE_URL: '' },
    },
    {
      name: `journeys on a phone: ${journeys.join(', ')}`,
      command: bin('playwright'),
      args: [
        ...['test', '--config', 'e2e/playwright.config.ts', '--project=phone'],
        ...journeys.map((name) => `journeys/${name}.journey`),
      ],
      // Building and starting further storefronts would take longer than they save.
      env: { E2E_WORKERS: '1' },
      isLeftOut: !journeys.length,
    },
  ];
  const steps = all.filter(({ isLeftOut }) => !isLeftOut);
  console.log(
    `${files.length} files have changed since ${since}; affected: ${affected.join(', ') || 'no package'}`,
  );
  if (values.list) return console.log(steps.map(({ name }) => `  ${name}`).join('\n'));
  const began = performance.now();
  const failed: string[] = [];
  for (const { name, command, args, env } of steps) {
    console.log(`\n== ${name}`);
    const from = performance.now();
    if (!(await runFor(30, command, args, env))) failed.push(name);
    console.log(`   ${((performance.now() - from) / 1000).toFixed(0)} s`);
  }
  const took = `${((performance.now() - began) / 60_000).toFixed(1)} min`;
  if (failed.length) throw new Error(`\nfailed after ${took}: ${failed.join(', ')}`);
  console.log(`\n${steps.length} steps passed in ${took}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
