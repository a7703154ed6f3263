import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { checkOnlyOnce } from './api/checkOnlyOnce';
import { findMarket } from './api/Market';
import { measureCalls } from './api/measureCalls';
import { type BenchOptions, readOptions } from './readOptions';
import { describeReport } from './report/describeReport';
import type { Report } from './report/Report';
import { apiTargets, firstPaintTargets } from './report/targets';
import { type Stack, startStack } from './stack/startStack';
import { measureFirstPaint } from './web/measureFirstPaint';

const say = (text: string) => console.error(`· ${text}`);
const load = () => loadavg()[0] ?? 0;

async function measure(stack: Stack, { only, runs, seconds }: BenchOptions): Promise<Report> {
  const loadBefore = load();
  const report: Report = {
    startedAt: new Date().toISOString(),
    measured: { shell: stack.shellOrigin, api: stack.apiOrigin, own: stack.own },
    machine: { processors: availableParallelism(), node: process.version, loadBefore, loadAfter: loadBefore },
    targets: [],
  };
  if (only !== 'api') {
    report.firstPaint = await measureFirstPaint(stack.shellOrigin, runs, say);
    report.targets.push(...firstPaintTargets(report.firstPaint));
  }
  if (only !== 'web') {
    const market = await findMarket(stack.apiOrigin);
    const calls = await measureCalls(stack.apiOrigin, market, seconds, say);
    say('1000 creations over 100 keys');
    const onlyOnce = await checkOnlyOnce(stack.apiOrigin, market);
    report.api = { calls, onlyOnce };
    report.targets.push(...apiTargets(calls, onlyOnce));
  }
  report.machine.loadAfter = load();
  return report;
}

/** Measures, prints a table and writes the JSON. A missed target is a finding, not a failure: only not being able to measure is. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const stack = await startStack();
  try {
    const report = await measure(stack, options);
    mkdirSync(dirname(options.jsonFile), { recursive: true });
    writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${describeReport(report)}\n\nAll runs: ${options.jsonFile}`);
  } finally {
    await stack.end();
  }
}

main().then(
  // Sockets that were kept for the next call would hold the process for a while.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
