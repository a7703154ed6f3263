import { join } from 'node:path';
import { runFor } from '../lib/runFor.mjs';
import { readReport } from './readReport.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} minutes what it takes on two cores that do nothing else, to say how long is left
 * @property {number} [limit] minutes after which it is ended, 5 unless given
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {'jest' | 'playwright'} [runner] the test runner whose report tells the counts; without one, the
 *   step passes or fails as a whole
 * @property {() => Promise<{ env: Record<string, string>, end: () => Promise<void> } | string>} [prepare]
 *   starts what the step needs, or tells why it is left out
 */

const slowestShown = 10;
const formatMinutes = (ms) => (ms / 60_000).toFixed(1).padStart(5);
const formatSeconds = (ms) => (ms / 1_000).toFixed(1).padStart(6);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Runs the steps one after the other, prints the time of each, the slowest tests, and last
 * `N passed, M failed`.
 * @param {Step[]} steps
 * @param {string} folder where test runners write their reports
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runSteps(steps, folder) {
  const startedAt = performance.now();
  const done = [];
  for (const [index, step] of steps.entries()) {
    const usual = sum(done.map(({ step: { minutes } }) => minutes));
    // A slower machine shows itself after the first steps.
    const pace = usual > 2 ? (performance.now() - startedAt) / 60_000 / usual : 1;
    const left = sum(steps.slice(index).map(({ minutes }) => minutes)) * pace;
    console.log(
      `\n== [${index + 1}/${steps.length}, about ${Math.max(1, Math.round(left))} min left] ${step.name}`,
    );
    const from = performance.now();
    const outcome = await runStep(step, join(folder, `${index}.json`));
    done.push({ step, ms: performance.now() - from, ...outcome });
  }
  return summarize(done, performance.now() - startedAt);
}

/** One that was to report its tests and could not counts as a failure. */
async function runStep({ command, args, env = {}, limit = 5, runner, prepare }, file) {
  const ready = await prepare?.();
  if (typeof ready === 'string') {
    console.log(`left out: ${ready}`);
    return { passed: 0, failed: 0, tests: [] };
  }
  const words = runner === 'jest' ? ['--json', `--outputFile=${file}`] : [];
  const ok = await runFor(limit, command, [...args, ...words], {
    ...env,
    ...(runner === 'playwright' ? { PLAYWRIGHT_REPORT: file } : {}),
    ...ready?.env,
  });
  await ready?.end();
  if (!runner) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, tests: [] };
  const report = readReport(runner, file);
  for (const line of report?.repeat ?? []) console.log(`alone: ${line}`);
  return {
    passed: report?.passed ?? 0,
    failed: Math.max(report?.failed ?? 1, ok ? 0 : 1),
    tests: report?.tests ?? [],
  };
}

function summarize(done, ms) {
  for (const { step, tests } of done) {
    if (tests.length <= slowestShown) continue;
    console.log(`\nslowest, in seconds: ${step.name}`);
    for (const test of tests.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown))
      console.log(`${formatSeconds(test.ms)}  ${test.name}`);
  }
  console.log('\nminutes');
  for (const each of done) console.log(`${formatMinutes(each.ms)}  ${each.step.name}`);
  console.log(`${formatMinutes(ms)}  in all`);
  const failed = done.filter((each) => each.failed > 0);
  if (failed.length > 0)
    console.log(`\nfailed: ${failed.map((each) => `${each.step.name}: ${each.failed}`).join(', ')}`);
  const total = (count) => sum(done.map((each) => each[count]));
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return failed.length === 0;
}
