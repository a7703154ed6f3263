import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * What a run of tests has to say.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} repeat commands that run what failed alone
 * @property {{ name: string, ms: number }[]} tests each with its time
 */

/** @returns {Report} */
function readJest({ testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  const inRoot = (name) => relative(root, name);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    repeat: testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => `npm run unit -- ${inRoot(name)}`),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${inRoot(name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

/** The journeys of a suite and of those inside it. */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** @returns {Report} */
function readPlaywright({ stats, suites }) {
  const specs = suites.flatMap(listSpecs);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    repeat: specs.flatMap(({ file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `npm run e2e -- ${file}:${line} --project=${projectName} --trace=on`),
    ),
    tests: specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${projectName} › ${file} › ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  };
}

/**
 * Reads what a test runner wrote.
 * @param {'jest' | 'playwright'} runner
 * @returns {Report | null} null where it could not even write
 */
export function readReport(runner, file) {
  try {
    const written = JSON.parse(readFileSync(file, 'utf8'));
    return runner === 'jest' ? readJest(written) : readPlaywright(written);
  } catch {
    return null;
  }
}
