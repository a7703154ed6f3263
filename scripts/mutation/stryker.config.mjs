import { statSync } from 'node:fs';

const { MUTATE_PATHS = '', MUTATE_PROJECT: project } = process.env;
const paths = MUTATE_PATHS.split(',').map((path) => path.replace(/\/$/, ''));

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    // `FILE:10-50` names lines of a file.
    ...paths.map((path) =>
      statSync(path.replace(/:.*/, '')).isDirectory() ? `${path}/**/*.{ts,tsx}` : path,
    ),
    // Tests and what they are made with are not what is tested.
    ...['!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.stories.tsx', '!**/*.d.ts'],
  ],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', './scripts/mutation/survivors.mjs'],
  jest: { configFile: 'scripts/mutation/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // What is computed once, when a file is loaded, would cost a run of all its tests for each change.
  ignoreStatic: true,
  tempDirName: '.mutation',
  // A workspace is found through node_modules: a link to the repository's own would lead to code without
  // changes.
  symlinkNodeModules: false,
  buildCommand: 'node scripts/mutation/linkPackages.mjs',
  ignorePatterns: ['dist', '.data', '.tsbuild', '.mf', 'test-results', 'playwright-report'],
  incremental: true,
  incrementalFile: `.mutation/${project}.json`,
  reporters: ['survivors', 'clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  htmlReporter: { fileName: `.mutation/${project}.html` },
  thresholds: { high: 90, low: 75, break: null },
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
};
