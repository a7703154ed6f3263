import type { SuggestionFigures } from '../api/measureSuggestions';
import type { AddRun, AddTimes } from '../web/measureAdd';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { MapRun } from '../web/measureMap';
import type { PaintRun } from '../web/measurePaint';
import type { PressRun } from '../web/measurePress';
import type { ScrollRun } from '../web/measureScroll';
import type { ApiFigures } from './Report';
import { computeSpread, pairedRatio } from './statistics';

export interface Verdict {
  name: string;
  wanted: string;
  found: string;
  ok: boolean;
}

const fewer = (value: number, limit: number) => Number.isFinite(value) && value < limit;

/** What the first paint should keep to. */
export function firstPaintTargets({ paint, tap }: FirstPaintFigures): Verdict[] {
  const of = (target: keyof typeof paint, pick: (run: PaintRun) => number) => paint[target].map(pick);
  const median = (values: number[]) => computeSpread(values)?.median ?? Number.NaN;
  const largest = (run: PaintRun) => run.largestPaintMs;
  const scripts = (run: PaintRun) => run.scriptBytes;
  const paintRatio = median(of('storefront', largest)) / median(of('static', largest));
  const paired = pairedRatio(of('storefront', largest), of('static', largest))?.median ?? Number.NaN;
  const longest = median(of('storefront', (run) => run.longestTaskMs));
  const requests = median(of('storefront', (run) => run.requests));
  const against = (pick: (run: PaintRun) => number | undefined) =>
    pairedRatio(paint.storefront.map(pick), paint.oneBundle.map(pick))?.median ?? Number.NaN;
  const ratioTarget = (name: string, limit: number, found: number): Verdict => ({
    name: `${name} against one bundle`,
    wanted: `<= ${limit.toFixed(2)} x`,
    found: `${found.toFixed(2)} x`,
    ok: found <= limit,
  });
  const bytes = median(of('storefront', scripts));
  const lost = tap.storefront.filter(({ countedMs }) => countedMs === undefined).length;
  return [
    {
      name: 'largest paint against static',
      wanted: '<= 1.05 x',
      found: `${paintRatio.toFixed(2)} x (by pairs ${paired.toFixed(2)})`,
      ok: paintRatio <= 1.05,
    },
    { name: 'longest task', wanted: '<= 75 ms', found: `${Math.round(longest)} ms`, ok: longest <= 75 },
    ratioTarget(
      'works from',
      0.8,
      against(({ readyMs }) => readyMs),
    ),
    ratioTarget(
      'blocking',
      1,
      against(({ blockingMs }) => blockingMs),
    ),
    { name: 'requests until quiet', wanted: '<= 20', found: `${requests}`, ok: requests <= 20 },
    {
      name: 'scripts on the wire',
      wanted: '<= 125 kB',
      found: `${(bytes / 1000).toFixed(1)} kB`,
      ok: bytes <= 125_000,
    },
    ratioTarget('scripts', 1.05, bytes / median(of('oneBundle', scripts))),
    {
      name: 'a tap 300 ms after the first paint shows',
      wanted: 'every time',
      found: lost === 0 ? `${tap.storefront.length} of ${tap.storefront.length}` : `${lost} lost`,
      ok: lost === 0,
    },
  ];
}

/** What a press before the scripts should keep to, on the slow phone. */
export function pressTargets(runs: readonly PressRun[]): Verdict[] {
  const verdict = (name: string, limitMs: number, pick: (run: PressRun) => number | undefined): Verdict => {
    const found =
      computeSpread(runs.map((run) => pick(run) ?? Number.POSITIVE_INFINITY))?.median ?? Number.NaN;
    return { name, wanted: `<= ${limitMs} ms`, found: `${Math.round(found)} ms`, ok: found <= limitMs };
  };
  return [
    verdict('press to the question where to', 100, ({ newVisitor }) => newVisitor.answeredMs),
    verdict('press to the count on its card', 100, ({ returning }) => returning.answeredMs),
    verdict('press to the count at the server', 1_500, ({ returning }) => returning.countedMs),
  ];
}

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

/** How soon a tap on a price or a plus shows, on the throttled phone. */
export function addTargets(runs: readonly AddRun[]): Verdict[] {
  const times = runs.flatMap(({ add, plus }) => [...add, ...plus]);
  const median = (pick: (one: AddTimes) => number) => computeSpread(times.map(pick))?.median ?? Number.NaN;
  const longestMs = median(({ longestTaskMs }) => longestTaskMs);
  const answeredMs = median((one) => one.answeredMs);
  return [
    {
      name: 'add to cart: longest task until the screen answers',
      wanted: '< 50 ms',
      found: `${Math.round(longestMs)} ms`,
      ok: fewer(longestMs, 50),
    },
    {
      name: 'add to cart: tap to its frame',
      wanted: '<= 60 ms',
      found: `${Math.round(answeredMs)} ms`,
      ok: answeredMs <= 60,
    },
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

/** What the address search should keep to, with several people typing. */
export function suggestionTarget({ houses, overHttp }: SuggestionFigures): Verdict {
  const p95Ms = overHttp.at(-1)?.p95Ms ?? Number.NaN;
  return {
    name: `suggestions over ${houses} houses, p95`,
    wanted: '<= 15 ms',
    found: `${p95Ms.toFixed(1)} ms`,
    ok: p95Ms <= 15,
  };
}

const ordersPerSecond = 300;
const orderMs = 300;

/** What the API should keep to. */
export function apiTargets({ processes, calls, onlyOnce }: ApiFigures): Verdict[] {
  const of = processes === 0 ? '' : `, processes: ${processes}`;
  const menus = calls.filter(({ name }) => name.endsWith('/api/products'));
  const orders = calls.filter(({ name }) => name.endsWith('/api/order/create'));
  return [
    ...menus.map(({ name, requestsPerSecond }) => ({
      name: name + of,
      wanted: '>= 2000/s',
      found: `${Math.round(requestsPerSecond)}/s`,
      ok: requestsPerSecond >= 2000,
    })),
    ...orders.map(({ name, requestsPerSecond, p99Ms }) => ({
      name: name + of,
      wanted: `>= ${ordersPerSecond}/s, p99 <= ${orderMs} ms`,
      found: `${Math.round(requestsPerSecond)}/s, p99 ${Math.round(p99Ms)} ms`,
      ok: requestsPerSecond >= ordersPerSecond && p99Ms <= orderMs,
    })),
    {
      name: `${onlyOnce.requests} creations over ${onlyOnce.keys} keys at once${of}`,
      wanted: `${onlyOnce.keys} orders`,
      found: `${onlyOnce.orders} orders`,
      ok: onlyOnce.orders === onlyOnce.keys && onlyOnce.torn === 0 && onlyOnce.unanswered === 0,
    },
  ];
}
