import type { FirstPaintFigures } from '../web/measureFirstPaint';
import { formatTable, whole } from './formatTable';

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
