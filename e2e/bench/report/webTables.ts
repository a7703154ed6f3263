import type { DishRun } from '../web/measureDish';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { MapRun } from '../web/measureMap';
import type { OrderRun } from '../web/measureOrder';
import type { PaintRun } from '../web/measurePaint';
import type { PressRun } from '../web/measurePress';
import type { ScrollRun } from '../web/measureScroll';
import type { VisitRun } from '../web/measureVisits';
import type { TargetName } from '../web/Target';
import { formatTable } from './formatTable';
import { computeSpread, pairedRatio } from './statistics';

type Pick = (run: PaintRun) => number | undefined;
interface Measure {
  name: string;
  pick: Pick;
  show: (value: number) => string;
  /** Of values that should be nothing there is no ratio. */
  absolute?: true;
}

export const whole = (value: number) => String(Math.round(value));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const measures: Measure[] = [
  { name: 'first paint, ms', pick: (run) => run.firstPaintMs, show: whole },
  { name: 'largest paint, ms', pick: (run) => run.largestPaintMs, show: whole },
  { name: 'processor to the first paint, ms', pick: (run) => run.processorMs, show: whole },
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

export function firstPaintTable({ paint, tap }: FirstPaintFigures): string {
  const values = (target: TargetName, pick: Pick) => paint[target].map(pick);
  const rows = measures.map(({ name, pick, show, absolute }) => [
    name,
    ...(['storefront', 'static', 'oneBundle', 'plain'] as const).map((target) =>
      cell(values(target, pick), show),
    ),
    ...(
      [
        ['storefront', 'oneBundle'],
        ['storefront', 'plain'],
        ['static', 'plain'],
      ] as const
    ).map(([upper, lower]) => (absolute ? '–' : ratio(values(upper, pick), values(lower, pick)))),
  ]);
  const taps = (target: 'storefront' | 'oneBundle') => tap[target].map(({ countedMs }) => countedMs);
  rows.push([
    'tap shows from, ms',
    cell(taps('storefront'), whole),
    '–',
    cell(taps('oneBundle'), whole),
    '–',
    ratio(taps('storefront'), taps('oneBundle')),
    '–',
    '–',
  ]);
  return formatTable(
    [
      '',
      'storefront',
      '(a) static',
      '(b) one bundle',
      '(c) plain',
      '÷ (b) by pairs',
      '÷ (c) by pairs',
      '(a) ÷ (c)',
    ],
    rows,
  );
}

export function lighthouseTable({ lighthouse }: FirstPaintFigures): string {
  if (!lighthouse) return 'Lighthouse is not installed: no marks (npx lighthouse)';
  const categories = Object.keys(lighthouse[0]?.marks ?? {});
  return formatTable(
    ['Lighthouse, phone, simulated', ...categories, 'blocking, ms'],
    lighthouse.map(({ target, marks, blockingMs }) => [
      target,
      ...categories.map((category) => whole(marks[category] ?? 0)),
      whole(blockingMs),
    ]),
  );
}

export function scrollTable(runs: readonly ScrollRun[]): string {
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

export function mapTable(runs: readonly MapRun[]): string {
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

/** A row of median and range, in whole numbers. */
const rowOf =
  <Run>(runs: readonly Run[]) =>
  (name: string, pick: (run: Run) => number | undefined): string[] => [name, cell(runs.map(pick), whole)];

export function pressTable(runs: readonly PressRun[]): string {
  const row = rowOf(runs);
  return formatTable(
    ['press soon after the first paint', 'ms after the press'],
    [
      row('new visitor: asked where to', ({ newVisitor }) => newVisitor.answeredMs),
      row('returning: its card counts', ({ returning }) => returning.answeredMs),
      row('returning: the server has counted', ({ returning }) => returning.countedMs),
    ],
  );
}

export function dishTable(runs: readonly DishRun[]): string {
  const row = rowOf(runs);
  return formatTable(
    ['a dish, from the tap on its picture', 'ms'],
    [
      row('soon after the first paint: the frame', ({ atOnceMs }) => atOnceMs),
      row('soon after the first paint: what is in it', ({ atOnceFilledMs }) => atOnceFilledMs),
      row('at rest: the frame', ({ atRestMs }) => atRestMs),
      row('at rest: what is in it', ({ atRestFilledMs }) => atRestFilledMs),
    ],
  );
}

export const orderTable = (runs: readonly OrderRun[]): string =>
  formatTable(
    ['a whole order', 'taps and keys over 16 ms', 'interaction to next paint, ms', 'the slowest'],
    runs.map(({ interactions, inpMs, slowest }, index) => [
      String(index + 1),
      String(interactions),
      whole(inpMs),
      slowest,
    ]),
  );

export function visitTable(runs: readonly VisitRun[]): string {
  const row = rowOf(runs);
  return formatTable(
    ['works from', 'ms'],
    [
      row('first visit', ({ firstMs }) => firstMs),
      row('second visit', ({ secondMs }) => secondMs),
      row('after a release of the menu', ({ afterReleaseMs }) => afterReleaseMs),
    ],
  );
}
