import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { PaintRun } from '../web/measurePaint';
import type { TargetName } from '../web/Target';
import { ms, whole } from './formatTable';
import { computeSpread, pairedRatio } from './statistics';
import { atMost, type Verdict } from './Verdict';

const times = (value: number) => `${value.toFixed(2)} x`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What the first paint should keep to. */
export function firstPaintTargets({ paint, tap, document }: FirstPaintFigures): Verdict[] {
  const median = (pick: (run: PaintRun) => number) =>
    computeSpread(paint.storefront.map(pick))?.median ?? Number.NaN;
  const against =
    (lower: TargetName, title: string) =>
    (name: string, limit: number, pick: (run: PaintRun) => number | undefined, upper: TargetName) => {
      const ratio = pairedRatio(paint[upper].map(pick), paint[lower].map(pick))?.median ?? Number.NaN;
      return atMost(`${name} against ${title}`, limit, ratio, times);
    };
  const plain = against('plain', 'a plain page');
  const oneBundle = against('oneBundle', 'one bundle');
  const lost = tap.storefront.filter(({ countedMs }) => countedMs === undefined).length;
  return [
    plain('first paint without scripts', 1.25, ({ firstPaintMs }) => firstPaintMs, 'static'),
    plain('largest paint', 1.45, ({ largestPaintMs }) => largestPaintMs, 'storefront'),
    plain('processor to the first paint', 1.4, ({ processorMs }) => processorMs, 'storefront'),
    atMost(
      'longest task',
      75,
      median(({ longestTaskMs }) => longestTaskMs),
      ms,
    ),
    oneBundle('works from', 1, ({ readyMs }) => readyMs, 'storefront'),
    oneBundle('blocking', 1, ({ blockingMs }) => blockingMs, 'storefront'),
    atMost(
      'requests until quiet',
      20,
      median(({ requests }) => requests),
      whole,
    ),
    atMost(
      'scripts on the wire',
      182_000,
      median(({ scriptBytes }) => scriptBytes),
      kilobytes,
    ),
    atMost('document', 300_000, document.bytes, kilobytes),
    atMost('document on the wire', 40_000, document.wireBytes, kilobytes),
    oneBundle('scripts', 1.22, ({ scriptBytes }) => scriptBytes, 'storefront'),
    atMost('taps 300 ms after the first paint that were lost', 0, lost, whole),
  ];
}
