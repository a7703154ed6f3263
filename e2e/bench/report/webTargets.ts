import type { DishRun } from '../web/measureDish';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { MapRun } from '../web/measureMap';
import type { OrderRun } from '../web/measureOrder';
import type { PaintRun } from '../web/measurePaint';
import type { PressRun } from '../web/measurePress';
import type { ScrollRun } from '../web/measureScroll';
import type { VisitRun } from '../web/measureVisits';
import type { TargetName } from '../web/Target';
import { computeSpread, pairedRatio } from './statistics';
import type { Verdict } from './Verdict';

const fewer = (value: number, limit: number) => Number.isFinite(value) && value < limit;

/** What the first paint should keep to. */
export function firstPaintTargets({ paint, tap, document }: FirstPaintFigures): Verdict[] {
  const of = (target: keyof typeof paint, pick: (run: PaintRun) => number) => paint[target].map(pick);
  const median = (values: number[]) => computeSpread(values)?.median ?? Number.NaN;
  const largest = (run: PaintRun) => run.largestPaintMs;
  const scripts = (run: PaintRun) => run.scriptBytes;
  const longest = median(of('storefront', (run) => run.longestTaskMs));
  const requests = median(of('storefront', (run) => run.requests));
  const pairs = (upper: TargetName, lower: TargetName, pick: (run: PaintRun) => number | undefined) =>
    pairedRatio(paint[upper].map(pick), paint[lower].map(pick))?.median ?? Number.NaN;
  const ratioTarget = (name: string, limit: number, found: number): Verdict => ({
    name,
    wanted: `<= ${limit.toFixed(2)} x`,
    found: `${found.toFixed(2)} x`,
    ok: found <= limit,
  });
  const bytes = median(of('storefront', scripts));
  const sizeTarget = (name: string, limit: number, found: number): Verdict => ({
    name,
    wanted: `<= ${limit / 1000} kB`,
    found: `${(found / 1000).toFixed(1)} kB`,
    ok: found <= limit,
  });
  const lost = tap.storefront.filter(({ countedMs }) => countedMs === undefined).length;
  return [
    ratioTarget(
      'first paint without scripts against a plain page',
      1.25,
      pairs('static', 'plain', ({ firstPaintMs }) => firstPaintMs),
    ),
    ratioTarget('largest paint against a plain page', 1.45, pairs('storefront', 'plain', largest)),
    ratioTarget(
      'processor to the first paint against a plain page',
      1.4,
      pairs('storefront', 'plain', ({ processorMs }) => processorMs),
    ),
    { name: 'longest task', wanted: '<= 75 ms', found: `${Math.round(longest)} ms`, ok: longest <= 75 },
    ratioTarget(
      'works from against one bundle',
      0.8,
      pairs('storefront', 'oneBundle', ({ readyMs }) => readyMs),
    ),
    ratioTarget(
      'blocking against one bundle',
      1,
      pairs('storefront', 'oneBundle', ({ blockingMs }) => blockingMs),
    ),
    { name: 'requests until quiet', wanted: '<= 20', found: `${requests}`, ok: requests <= 20 },
    sizeTarget('scripts on the wire', 125_000, bytes),
    sizeTarget('document', 180_000, document.bytes),
    sizeTarget('document on the wire', 30_000, document.wireBytes),
    ratioTarget('scripts against one bundle', 1.05, bytes / median(of('oneBundle', scripts))),
    {
      name: 'a tap 300 ms after the first paint shows',
      wanted: 'every time',
      found: lost === 0 ? `${tap.storefront.length} of ${tap.storefront.length}` : `${lost} lost`,
      ok: lost === 0,
    },
  ];
}

/** The median is held against the limit; what never came counts as endless. */
const within =
  <Run>(runs: readonly Run[]) =>
  (name: string, limitMs: number, pick: (run: Run) => number | undefined): Verdict => {
    const found =
      computeSpread(runs.map((run) => pick(run) ?? Number.POSITIVE_INFINITY))?.median ?? Number.NaN;
    return { name, wanted: `<= ${limitMs} ms`, found: `${Math.round(found)} ms`, ok: found <= limitMs };
  };

/** What a press before the scripts should keep to, on the slow phone. */
export function pressTargets(runs: readonly PressRun[]): Verdict[] {
  const verdict = within(runs);
  return [
    verdict('press to the question where to', 100, ({ newVisitor }) => newVisitor.answeredMs),
    verdict('press to the count on its card', 100, ({ returning }) => returning.answeredMs),
    verdict('press to the count at the server', 1_500, ({ returning }) => returning.countedMs),
  ];
}

/** How soon a dish's dialog should be there. */
export function dishTargets(runs: readonly DishRun[]): Verdict[] {
  const verdict = within(runs);
  return [
    verdict('tap on a dish to its dialog, at once', 300, ({ atOnceMs }) => atOnceMs),
    verdict('tap on a dish to its dialog, at rest', 100, ({ atRestMs }) => atRestMs),
  ];
}

/** What every tap and key of an order should keep to. */
export const orderTargets = (runs: readonly OrderRun[]): Verdict[] => [
  within(runs)('an order: interaction to next paint', 150, ({ inpMs }) => inpMs),
];

/** How soon whoever comes again can order. */
export const visitTargets = (runs: readonly VisitRun[]): Verdict[] => [
  within(runs)('second visit: works from', 1_200, ({ secondMs }) => secondMs),
];

/** What scrolling through a big menu should keep to, on the slow phone. */
export function scrollTargets(runs: readonly ScrollRun[]): Verdict[] {
  const median = (pick: (run: ScrollRun) => number) => computeSpread(runs.map(pick))?.median ?? Number.NaN;
  const products = Math.max(...runs.map((run) => run.products));
  const longest = median((run) => run.longestTaskMs);
  const tasks = median((run) => run.longTasks);
  const shift = median((run) => run.layoutShift);
  const oversized = median((run) => run.oversizedPictures);
  return [
    {
      name: `longest task while scrolling ${products} products`,
      wanted: '<= 50 ms',
      found: `${Math.round(longest)} ms`,
      ok: longest <= 50,
    },
    { name: 'tasks over 50 ms while scrolling', wanted: '0', found: `${tasks}`, ok: tasks === 0 },
    { name: 'layout shift while scrolling', wanted: '0', found: shift.toFixed(3), ok: shift < 0.001 },
    { name: 'pictures bigger than needed', wanted: '0', found: `${oversized}`, ok: oversized === 0 },
  ];
}

/** What the order-type dialog's map should keep to, on the slow phone. */
export function mapTargets(runs: readonly MapRun[]): Verdict[] {
  const verdict = (name: string, limitMs: number, values: number[]): Verdict => {
    const found = computeSpread(values)?.median ?? Number.NaN;
    return { name, wanted: `< ${limitMs} ms`, found: `${Math.round(found)} ms`, ok: fewer(found, limitMs) };
  };
  return [
    verdict(
      'map usable, the first time',
      3000,
      runs.map(({ cold }) => cold.usableMs),
    ),
    verdict(
      'map usable, its code in the cache',
      1000,
      runs.map(({ warm }) => warm.usableMs),
    ),
  ];
}
