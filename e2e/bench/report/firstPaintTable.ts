import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { PaintRun } from '../web/measurePaint';
import type { TargetName } from '../web/Target';
import { formatSpread, formatTable, whole } from './formatTable';
import { pairedRatio } from './statistics';

type Pick = (run: PaintRun) => number | undefined;
interface Measure {
  name: string;
  pick: Pick;
  show: (value: number) => string;
  /** Of values that should be nothing there is no ratio. */
  absolute?: true;
}

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
      formatSpread(values(target, pick), show),
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
    formatSpread(taps('storefront'), whole),
    '–',
    formatSpread(taps('oneBundle'), whole),
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
