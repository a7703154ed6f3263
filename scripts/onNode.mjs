#!/usr/bin/env node
// Unit tests of Node's code and an order in a browser on another Node than the one at hand, which npm brings:
// `node scripts/onNode.mjs 24`.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installApart } from './lib/installApart.mjs';
import { clockEnvironment } from './lib/journeyClock.mjs';
import { root } from './lib/root.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+(\.\d+)?$/.test(version)) {
  console.error('expected a version, as 24 or 20.19');
  process.exit(1);
}
const bin = join(installApart(`node-${version}`, `node@${version}`), 'node_modules/node/bin');

const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, E2E_WORKERS: '1' };
const node = join(bin, 'node');
const tool = (name) => join(root, 'node_modules/.bin', name);
run(node, ['--version'], env);
run(node, [tool('jest'), '--selectProjects', 'node', '--silent'], env);
run(
  node,
  [
    tool('playwright'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project=phone',
    'journeys/delivery.journey',
  ],
  { ...env, ...clockEnvironment() },
);

function run(command, args, environment = process.env) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment });
  if (status !== 0) process.exit(status ?? 1);
}
