import { computeSpread } from './statistics';

export const whole = (value: number): string => String(Math.round(value));
export const ms = (value: number): string => `${whole(value)} ms`;

/** Median (range) of what was measured. */
export function formatSpread(
  values: readonly (number | undefined)[],
  show: (value: number) => string,
): string {
  const spread = computeSpread(values.filter((value) => value !== undefined));
  if (!spread) return '–';
  const { median, min, max } = spread;
  const range = show(min) === show(max) ? '' : ` (${show(min)}–${show(max)})`;
  return show(median) + range;
}

/** Text columns: the first to the left, the others to the right. */
export function formatTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_title, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) =>
    widths
      .map((width, column) =>
        column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
