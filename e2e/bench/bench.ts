/** Measures first paint and calls of the API: a table, and JSON for comparisons. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { findMarket } from './api/Market';
import { measureCalls } from './api/measureCalls';
import { measureCommits } from './api/measureCommits';
import { type BenchOptions, readOptions } from './readOptions';
import { releaseAnew } from './releases/releaseAnew';
import { apiTargets } from './report/apiTargets';
import { describeReport } from './report/describeReport';
import type { ApiFigures, Report } from './report/Report';
import { webParts } from './report/webParts';
import { startApi } from './stack/startApi';
import { type Stack, startStack } from './stack/startStack';
import { importBigMenu } from './web/bigMenu';
import { measureDish } from './web/measureDish';
import { measureFirstPaint } from './web/measureFirstPaint';
import { measureMap } from './web/measureMap';
import { measureOrder } from './web/measureOrder';
import { measurePress } from './web/measurePress';
import { measureRounds } from './web/measureRounds';
import { measureScroll, type ScrollRun } from './web/measureScroll';
import { measureVisits, menuRemote } from './web/measureVisits';

const say = (text: string) => console.error(`· ${text}`);
const load = () => loadavg()[0] ?? 0;

/** The API's processes that calls are measured with, one installation after the other. */
const processCounts = [1, 2];

/** As many as a big restaurant has. */
const bigMenuProducts = 300;

async function measureApi(origin: string, processes: number, seconds: number): Promise<ApiFigures> {
  const market = await findMarket(origin);
  const calls = await measureCalls(origin, market, seconds, say);
  return { processes, calls };
}

/** Of an API of its own, with nothing else beside it. */
async function measureOwnApis(seconds: number): Promise<ApiFigures[]> {
  const figures: ApiFigures[] = [];
  for (const processes of processCounts) {
    say(`API, ${processes} ${processes === 1 ? 'process' : 'processes'}`);
    const api = await startApi(processes);
    try {
      const measured = await measureApi(api.origin, processes, seconds);
      say('orders that PostgreSQL alone takes');
      figures.push({ ...measured, commitsPerSecond: await measureCommits(api.dataFolder, seconds) });
    } finally {
      await api.end();
    }
  }
  return figures;
}

/** Through a menu of its own of 300 products; a storefront that runs already is scrolled as it is. */
async function measureScrolling({ shellOrigin, dataFolder }: Stack, runs: number): Promise<ScrollRun[]> {
  if (dataFolder) {
    say(`a menu of ${bigMenuProducts} products`);
    await importBigMenu(dataFolder, 'umi', bigMenuProducts);
  }
  say('scrolling, for the pictures to be cut');
  await measureScroll(shellOrigin);
  const found: ScrollRun[] = [];
  for (let run = 0; run < runs; run += 1) {
    say(`scrolling, ${run + 1} of ${runs}`);
    found.push(await measureScroll(shellOrigin));
  }
  return found;
}

/** A storefront that runs already is not given a release. */
const releaseMenu = ({ dataFolder, shellOrigin }: Stack) =>
  dataFolder === undefined ? undefined : () => releaseAnew(dataFolder, shellOrigin, menuRemote);

async function measure(options: BenchOptions): Promise<Report> {
  const { only, runs, seconds } = options;
  const loadBefore = load();
  const report: Report = {
    startedAt: new Date().toISOString(),
    measured: null,
    machine: { processors: availableParallelism(), node: process.version, loadBefore, loadAfter: loadBefore },
    targets: [],
  };
  const isForeign = Boolean(process.env.STOREFRONT_URL);
  if (only !== 'api' || isForeign) {
    const stack = await startStack();
    report.measured = { shell: stack.shellOrigin, api: stack.apiOrigin, own: stack.own };
    try {
      const rounds = (name: string) => ({ upstream: stack.shellOrigin, runs, name, say });
      if (only !== 'api') report.press = await measureRounds(rounds('press'), measurePress);
      if ((only ?? 'web') === 'web') {
        report.firstPaint = await measureFirstPaint(stack.shellOrigin, runs, say);
        report.map = await measureRounds(rounds('map'), measureMap);
        report.dish = await measureRounds(rounds('a dish'), measureDish);
        report.order = await measureRounds(rounds('a whole order'), measureOrder);
        report.visits = await measureRounds(rounds('visits'), (...at) =>
          measureVisits(...at, releaseMenu(stack)),
        );
        report.scroll = await measureScrolling(stack, runs);
      }
      // How many processes answer there is not known.
      if (isForeign && (only ?? 'api') === 'api')
        report.api = [await measureApi(stack.apiOrigin, 0, seconds)];
    } finally {
      await stack.end();
    }
  }
  if ((only ?? 'api') === 'api' && !isForeign) report.api = await measureOwnApis(seconds);
  report.targets = [
    ...webParts(report).flatMap(({ targets }) => targets),
    ...(report.api ?? []).flatMap(apiTargets),
  ];
  report.machine.loadAfter = load();
  return report;
}

/**
 * Measures, prints a table and writes the JSON. A missed target is a finding, not a failure: only not being
 * able to measure is.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const report = await measure(options);
  mkdirSync(dirname(options.jsonFile), { recursive: true });
  writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${describeReport(report)}\n\nAll runs: ${options.jsonFile}`);
}

main().then(
  // Sockets that were kept for the next call would hold the process for a while.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
