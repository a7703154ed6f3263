import { stringify } from 'csv-stringify/sync';
import { type Fields, fieldAt, withoutFields } from './fields';
import { quoteFormula } from './formulas';
import { otherColumn, type Sheet } from './sheets';

/**
 * The sheet of entries, UTF-8 with a byte order mark for spreadsheets; columns that nothing fills are left
 * out.
 */
export function writeSheet(sheet: Sheet, entries: readonly Fields[]): string {
  const told = sheet.columns.filter((column) => column.name !== otherColumn);
  const paths = told.map((column) => column.path);
  const rows = entries.map((entry) => {
    const rest = withoutFields(entry, paths);
    const cells = told.map((column) => quoteFormula(column.kind.write(fieldAt(entry, column.path))));
    return [...cells, Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''];
  });
  const header = [...told.map((column) => column.name), otherColumn];
  const used = header.map((name, index) => name === sheet.key || rows.some((row) => row[index] !== ''));
  const keep = (cells: readonly string[]) => cells.filter((_, index) => used[index]);
  return stringify([header, ...rows].map(keep), { bom: true });
}
