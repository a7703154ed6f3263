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
