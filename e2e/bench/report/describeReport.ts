import type { AddRun } from '../web/measureAdd';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { MapRun } from '../web/measureMap';
import type { PaintRun } from '../web/measurePaint';
import type { PressRun } from '../web/measurePress';
import type { ScrollRun } from '../web/measureScroll';
import type { TargetName } from '../web/Target';
import { formatTable } from './formatTable';
import type { Report } from './Report';
import { computeSpread, pairedRatio } from './statistics';

type Pick = (run: PaintRun) => number | undefined;
interface Measure {
  name: string;
  pick: Pick;
  show: (value: number) => string;
  /** Of values that should be nothing there is no ratio. */
  absolute?: true;
}

const whole = (value: number) => String(Math.round(value));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const measures: Measure[] = [
  { name: 'first paint, ms', pick: (run) => run.firstPaintMs, show: whole },
  { name: 'largest paint, ms', pick: (run) => run.largestPaintMs, show: whole },
  { name: 'works from, ms', pick: (run) => run.readyMs, show: whole },
  { name: 'blocking, ms', pick: (run) => run.blockingMs, show: whole },
  { name: 'longest task, ms', pick: (run) => run.longestTaskMs, show: whole },
  { name: 'layout shift', pick: (run) => run.layoutShift, show: (value) => value.toFixed(3), absolute: true },
  { name: 'scripts, kB', pick: (run) => run.scriptBytes, show: kilobytes },
  { name: 'everything, kB', pick: (run) => run.totalBytes, show: kilobytes },
  { name: 'requests', pick: (run) => run.requests, show: whole },
  { name: 'pictures among them', pick: (run) => run.pictures, show: whole },
];

function cell(values: (number | undefined)[], show: (value: number) => string): string {
  const spread = computeSpread(values.filter((value) => value !== undefined));
  if (!spread) return '–';
  const { median, min, max } = spread;
  const range = show(min) === show(max) ? '' : ` (${show(min)}–${show(max)})`;
  return show(median) + range;
}

function ratio(upper: (number | undefined)[], lower: (number | undefined)[]): string {
  const paired = pairedRatio(upper, lower);
  if (!paired) return '–';
  const { median, min, max } = paired;
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}

function firstPaintTable({ paint, tap }: FirstPaintFigures): string {
  const values = (target: TargetName, pick: Pick) => paint[target].map(pick);
  const rows = measures.map(({ name, pick, show, absolute }) => [
    name,
    ...(['storefront', 'static', 'oneBundle'] as const).map((target) => cell(values(target, pick), show)),
    absolute ? '–' : ratio(values('storefront', pick), values('static', pick)),
    absolute ? '–' : ratio(values('storefront', pick), values('oneBundle', pick)),
  ]);
  const taps = (target: 'storefront' | 'oneBundle') => tap[target].map(({ countedMs }) => countedMs);
  rows.push([
    'tap shows from, ms',
    cell(taps('storefront'), whole),
    '–',
    cell(taps('oneBundle'), whole),
    '–',
    ratio(taps('storefront'), taps('oneBundle')),
  ]);
  return formatTable(
    ['', 'storefront', '(a) static', '(b) one bundle', '÷ (a) by pairs', '÷ (b) by pairs'],
    rows,
  );
}

function scrollTable(runs: readonly ScrollRun[]): string {
  const row = (name: string, pick: keyof ScrollRun, show: (value: number) => string = whole) => [
    name,
    cell(
      runs.map((run) => run[pick]),
      show,
    ),
  ];
  return formatTable(
    ['scrolling the whole menu', ''],
    [
      row('products', 'products'),
      row('longest task, ms of processor time', 'longestTaskMs'),
      row('tasks over 50 ms', 'longTasks'),
      row('layout shift', 'layoutShift', (value) => value.toFixed(3)),
      row('pictures bigger than needed', 'oversizedPictures'),
    ],
  );
}

function mapTable(runs: readonly MapRun[]): string {
  const row = (name: string, pick: keyof MapRun['cold']) => [
    name,
    cell(
      runs.map(({ cold }) => cold[pick]),
      whole,
    ),
    cell(
      runs.map(({ warm }) => warm[pick]),
      whole,
    ),
  ];
  return formatTable(
    ['dialog with map', 'the first time', 'code in the cache'],
    [row('usable, ms after the tap', 'usableMs'), row('complete, ms after the tap', 'completeMs')],
  );
}

function pressTable(runs: readonly PressRun[]): string {
  const row = (name: string, pick: (run: PressRun) => number | undefined) => [
    name,
    cell(runs.map(pick), whole),
  ];
  return formatTable(
    ['press soon after the first paint', 'ms after the press'],
    [
      row('new visitor: asked where to', ({ newVisitor }) => newVisitor.answeredMs),
      row('returning: its card counts', ({ returning }) => returning.answeredMs),
      row('returning: the server has counted', ({ returning }) => returning.countedMs),
    ],
  );
}

function addTable(runs: readonly AddRun[]): string {
  const row = (name: string, pick: 'add' | 'plus') => {
    const times = runs.flatMap((run) => run[pick]);
    const of = (field: 'answeredMs' | 'longestTaskMs') =>
      cell(
        times.map((one) => one[field]),
        whole,
      );
    return [name, of('answeredMs'), of('longestTaskMs')];
  };
  return formatTable(
    ['add to cart, from the tap to its frame', 'ms', 'longest task, ms of processor time'],
    [row('first of a product', 'add'), row('one more', 'plus')],
  );
}

/**
 * The whole report for a person: median (range) of each figure, then what was wanted and whether it was kept.
 */
export function describeReport(report: Report): string {
  const { firstPaint, press, add, map, scroll, api, suggestions, machine, measured, targets } = report;
  const parts = [
    ...(measured && !measured.own
      ? [`Not a storefront of its own: ${measured.shell}, API at ${measured.api}`]
      : []),
    `${machine.processors} processors, load ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after, Node ${machine.node}`,
  ];
  if (firstPaint) {
    const { paint, transport, browser } = firstPaint;
    parts.push(
      `Home page, 412 x 823 at 1.75, 150 ms, 1.6 Mbps down, 0.75 up, processor 4 x slower; ${transport}; Chromium ${browser}; ${paint.storefront.length} rounds\n\n${firstPaintTable(firstPaint)}`,
    );
  }
  if (press) parts.push(pressTable(press));
  if (add) parts.push(addTable(add));
  if (map) parts.push(mapTable(map));
  if (scroll) parts.push(scrollTable(scroll));
  for (const { processes, calls, onlyOnce } of api ?? []) {
    const rows = calls.map(({ name, connections, requestsPerSecond, p50Ms, p99Ms, total, failed }) => [
      name,
      whole(requestsPerSecond),
      whole(p50Ms),
      whole(p99Ms),
      String(connections),
      String(total),
      Object.entries(failed)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', ') || '0',
    ]);
    const statuses = Object.entries(onlyOnce.statuses).map(([status, count]) => `${count} x ${status}`);
    parts.push(
      formatTable(
        [
          `API, processes: ${processes || 'unknown'}`,
          'per second',
          'p50, ms',
          'p99, ms',
          'clients',
          'requests',
          'failed',
        ],
        rows,
      ),
      `${onlyOnce.requests} creations over ${onlyOnce.keys} keys: ${onlyOnce.orders} orders; replies to the crowd in ${onlyOnce.seconds.toFixed(1)} s: ${statuses.join(', ')}; ${onlyOnce.unanswered} refused again when sent once more`,
    );
  }
  if (suggestions) {
    const { streets, houses, buildMs, inProcess, overHttp } = suggestions;
    const times = ({ p50Ms, p95Ms, p99Ms }: typeof inProcess) =>
      [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1));
    parts.push(
      formatTable(
        [
          `suggestions, ${streets} streets, ${houses} houses, built in ${whole(buildMs)} ms`,
          'per second',
          'p50, ms',
          'p95, ms',
          'p99, ms',
        ],
        [
          ['in the process', '–', ...times(inProcess)],
          ...overHttp.map((row) => [`over HTTP, ${row.people} typing`, whole(row.perSecond), ...times(row)]),
        ],
      ),
    );
  }
  parts.push(
    formatTable(
      ['target', 'wanted', 'found', ''],
      targets.map(({ name, wanted, found, ok }) => [name, wanted, found, ok ? 'ok' : 'over']),
    ),
  );
  return parts.join('\n\n');
}
