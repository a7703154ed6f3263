import { firstPaintTable } from './firstPaintTable';
import { firstPaintTargets } from './firstPaintTargets';
import { formatSpread, formatTable, ms, whole } from './formatTable';
import type { Report } from './Report';
import { computeSpread } from './statistics';
import { atMost, type Verdict } from './Verdict';

/** A figure of each run: a row of the part's table and, with a limit, a target. */
interface Figure<Run> {
  name: string;
  pick: (run: Run) => number | undefined;
  limit?: number;
  /** Milliseconds unless it says otherwise. */
  show?: (value: number) => string;
}
interface Part {
  table: string;
  targets: Verdict[];
}

const shift = (value: number) => value.toFixed(3);

/** The table and the targets of a part that was measured; the median is held against a limit. */
function describeRuns<Run>(runs: readonly Run[] | undefined, title: string, figures: Figure<Run>[]): Part[] {
  if (!runs) return [];
  const rows = figures.map(({ name, pick, show = ms }) => [name, formatSpread(runs.map(pick), show)]);
  const targets = figures.flatMap(({ name, pick, limit, show = ms }) => {
    if (limit === undefined) return [];
    // A run without the figure waited for it in vain.
    const spread = computeSpread(runs.map((run) => pick(run) ?? Number.POSITIVE_INFINITY));
    return [atMost(`${title}: ${name}`, limit, spread?.median ?? Number.NaN, show)];
  });
  return [{ table: formatTable([title, ''], rows), targets }];
}

/** Every part of the storefront that was measured, in the order of the report. */
export function webParts({ firstPaint, press, map, dish, order, visits, scroll }: Report): Part[] {
  return [
    ...(firstPaint ? [{ table: firstPaintTable(firstPaint), targets: firstPaintTargets(firstPaint) }] : []),
    ...describeRuns(press, 'press soon after the first paint', [
      { name: 'new visitor: asked where to', pick: ({ newVisitor }) => newVisitor.answeredMs, limit: 100 },
      { name: 'returning: its card counts', pick: ({ returning }) => returning.answeredMs, limit: 100 },
      {
        name: 'returning: the server has counted',
        pick: ({ returning }) => returning.countedMs,
        limit: 1_500,
      },
    ]),
    ...describeRuns(map, 'dialog with map, from the tap', [
      { name: 'the first time: usable', pick: ({ cold }) => cold.usableMs, limit: 3_000 },
      { name: 'the first time: complete', pick: ({ cold }) => cold.completeMs },
      { name: 'code in the cache: usable', pick: ({ warm }) => warm.usableMs, limit: 1_000 },
      { name: 'code in the cache: complete', pick: ({ warm }) => warm.completeMs },
    ]),
    ...describeRuns(dish, 'a dish, from the tap on its picture', [
      { name: 'soon after the first paint: the frame', pick: ({ atOnceMs }) => atOnceMs, limit: 300 },
      { name: 'soon after the first paint: its content', pick: ({ atOnceFilledMs }) => atOnceFilledMs },
      { name: 'at rest: the frame', pick: ({ atRestMs }) => atRestMs, limit: 100 },
      { name: 'at rest: its content', pick: ({ atRestFilledMs }) => atRestFilledMs },
    ]),
    ...describeRuns(order, 'a whole order', [
      { name: 'taps and keys over 16 ms', pick: ({ interactions }) => interactions, show: whole },
      { name: 'interaction to next paint', pick: ({ inpMs }) => inpMs, limit: 150 },
    ]),
    ...describeRuns(visits, 'works from', [
      { name: 'first visit', pick: ({ firstMs }) => firstMs },
      { name: 'second visit', pick: ({ secondMs }) => secondMs, limit: 1_200 },
      { name: 'after a release of the menu', pick: ({ afterReleaseMs }) => afterReleaseMs },
    ]),
    ...describeRuns(scroll, 'scrolling the whole menu', [
      { name: 'products', pick: ({ products }) => products, show: whole },
      { name: 'longest task, processor time', pick: ({ longestTaskMs }) => longestTaskMs, limit: 50 },
      { name: 'tasks over 50 ms', pick: ({ longTasks }) => longTasks, limit: 0, show: whole },
      { name: 'layout shift', pick: ({ layoutShift }) => layoutShift, limit: 0.001, show: shift },
      {
        name: 'pictures bigger than needed',
        pick: ({ oversizedPictures }) => oversizedPictures,
        limit: 0,
        show: whole,
      },
    ]),
  ];
}
