import type { OnlyOnceFigures } from '../api/checkOnlyOnce';
import type { CallFigures } from '../api/shoot';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { PaintRun } from '../web/measurePaint';
import { pairedRatio, spreadOf } from './statistics';

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
  const median = (values: number[]) => spreadOf(values)?.median ?? Number.NaN;
  const largest = (run: PaintRun) => run.largestPaintMs;
  const scripts = (run: PaintRun) => run.scriptBytes;
  const paintRatio = median(of('storefront', largest)) / median(of('static', largest));
  const paired = pairedRatio(of('storefront', largest), of('static', largest))?.median ?? Number.NaN;
  const longest = median(of('storefront', (run) => run.longestTaskMs));
  const requests = median(of('storefront', (run) => run.requests));
  const bytes = median(of('storefront', scripts));
  const byteRatio = bytes / median(of('oneBundle', scripts));
  const lost = tap.storefront.filter(({ countedMs }) => countedMs === undefined).length;
  return [
    {
      name: 'largest paint against static',
      wanted: '<= 1.20 x',
      found: `${paintRatio.toFixed(2)} x (by pairs ${paired.toFixed(2)})`,
      ok: paintRatio <= 1.2,
    },
    { name: 'longest task', wanted: '< 120 ms', found: `${Math.round(longest)} ms`, ok: fewer(longest, 120) },
    { name: 'requests until quiet', wanted: '<= 20', found: `${requests}`, ok: requests <= 20 },
    {
      name: 'scripts on the wire',
      wanted: '< 170 kB',
      found: `${(bytes / 1000).toFixed(1)} kB`,
      ok: fewer(bytes, 170_000),
    },
    {
      name: 'scripts against one bundle',
      wanted: '<= 1.40 x',
      found: `${byteRatio.toFixed(2)} x`,
      ok: byteRatio <= 1.4,
    },
    {
      name: 'a tap 300 ms after the first paint counts',
      wanted: 'every time',
      found: lost === 0 ? `${tap.storefront.length} of ${tap.storefront.length}` : `${lost} lost`,
      ok: lost === 0,
    },
  ];
}

/** What the API should keep to. */
export function apiTargets(calls: CallFigures[], once: OnlyOnceFigures): Verdict[] {
  const menus = calls.filter(({ name }) => name.endsWith('/api/products'));
  return [
    ...menus.map(({ name, requestsPerSecond }) => ({
      name,
      wanted: '> 2000/s',
      found: `${Math.round(requestsPerSecond)}/s`,
      ok: requestsPerSecond > 2000,
    })),
    {
      name: `${once.requests} creations over ${once.keys} keys at once`,
      wanted: `${once.keys} orders`,
      found: `${once.orders} orders`,
      ok: once.orders === once.keys && once.torn === 0 && once.unanswered === 0,
    },
  ];
}
