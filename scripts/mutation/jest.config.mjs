// One Jest project without `projects`: only so does the mutation runner see which test runs which line.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import jestConfig from '../../jest.config.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { MUTATE_PROJECT = 'node', MUTATE_DATABASE, MUTATE_TESTS } = process.env;
const named = (name) => jestConfig.projects.find(({ displayName }) => displayName === name);
const { testMatch, testEnvironment, ...project } = named(MUTATE_PROJECT);
const withDatabase = MUTATE_DATABASE === 'true';
const all = [...testMatch, ...(withDatabase ? named('database').testMatch : [])];

export default {
  ...project,
  rootDir: root,
  // The runner resolves the name itself and does not know `<rootDir>`.
  testEnvironment: testEnvironment.replace('<rootDir>', root),
  testMatch: MUTATE_TESTS
    ? MUTATE_TESTS.split(',').map(
        (path) => `<rootDir>/${path}${path.includes('.test.') ? '' : '/**/*.test.{ts,tsx}'}`,
      )
    : all,
  testPathIgnorePatterns: [
    '/node_modules/',
    withDatabase ? '\\.process\\.test\\.ts$' : '\\.(db|process)\\.test\\.ts$',
    // It names an environment of its own, which does not report what its tests run.
    '/shell/src/inline/',
    // Builds with webpack, minutes for each change.
    '/federation/src/build/',
  ],
};
