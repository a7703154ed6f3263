import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import type { Faults } from '../Faults';
import type { Placed } from '../MenuDocument';
import type { SheetRow } from '../Place';
import { CellFault } from './cells';
import { type Fields, isFields, mergeFields, setField } from './fields';
import { unquoteFormula } from './formulas';
import { type Column, otherColumn, type Sheet } from './sheets';

/**
 * Reads a sheet: UTF-8, a header row, then one row for each entry. Commas, semicolons or tabs between cells,
 * whatever the header has. Faults are added with row and column; what a cell means is checked later, like an
 * entry of a JSON file.
 */
export function readSheet(file: string, sheet: Sheet, faults: Faults): Placed<Fields>[] {
  const [header = [], ...rows] = readRecords(file, faults);
  const columns = matchColumns(header, sheet, file, faults);
  if (!columns) return [];
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return [];
    const place = { file, path: '', row: buildRow(index + 2, columns, cells) };
    if (cells.slice(header.length).some((cell) => cell !== ''))
      faults.add(place, '', 'has more cells than the header');
    const value = buildEntry(columns, cells, (path, reason) => faults.add(place, path, reason));
    return [{ value, place }];
  });
}

function readRecords(file: string, faults: Faults): string[][] {
  try {
    const { text, delimiter } = findDelimiter(
      new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)),
    );
    const rows: string[][] = parse(text, { bom: true, trim: true, relax_column_count: true, delimiter });
    return rows.map((cells) => cells.map(unquoteFormula));
  } catch (error) {
    if (error instanceof CsvError) faults.add({ file, path: '' }, '', `is not a sheet: ${explain(error)}`);
    else if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      faults.add({ file, path: '' }, '', 'is not UTF-8: save the sheet as "CSV UTF-8"');
    else faults.add({ file, path: '' }, '', `cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return [];
  }
}

/**
 * What stands between cells: as a first line `sep=;` says, which spreadsheets write for themselves and do not
 * show, else whatever the header has most of.
 */
function findDelimiter(text: string): { text: string; delimiter: string } {
  const told = /^sep=([^\r\n])\r?\n/i.exec(text);
  if (told) return { text: text.slice(told[0].length), delimiter: told[1] ?? ',' };
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return { text, delimiter: [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best)) };
}

/** Quotes are all that can be wrong: everything else is a cell of its own. */
function explain({ code, records }: CsvError): string {
  const row = `row ${Number(records) + 1}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `${row}: a cell begins with a quote (") that is never closed`;
  const how = 'put the whole cell in quotes and double those inside, like "Roll ""Alaska"""';
  return `${row}: a quote (") stands inside a text: ${how}`;
}

/** The columns of the header in its order, or undefined when no entry can be read from it. */
function matchColumns(
  header: readonly string[],
  sheet: Sheet,
  file: string,
  faults: Faults,
): (Column | undefined)[] | undefined {
  if (header.length === 0) {
    faults.add({ file, path: '' }, '', 'has no header');
    return undefined;
  }
  const byName = new Map(sheet.columns.map((column) => [column.name.toLowerCase(), column]));
  const seen = new Set<string>();
  const columns = header.map((name) => {
    const column = byName.get(name.toLowerCase());
    const place = { file, path: name, row: headerRow(name) };
    if (name !== '' && !column) faults.add(place, '', 'is not a known column');
    if (column && seen.has(column.name)) faults.add(place, '', 'stands twice in the header');
    if (column) seen.add(column.name);
    return column;
  });
  if (seen.has(sheet.key)) return columns;
  faults.add({ file, path: sheet.key, row: headerRow(sheet.key) }, '', 'is missing in the header');
  return undefined;
}

const headerRow = (column: string): SheetRow => ({ number: 1, findCell: () => ({ column, value: '' }) });

function buildRow(
  number: number,
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): SheetRow {
  return {
    number,
    findCell(path) {
      const covers = (column: Column | undefined) =>
        column !== undefined &&
        column.path !== '' &&
        (path === column.path || path.startsWith(`${column.path}.`) || path.startsWith(`${column.path}[`));
      const index = columns.findIndex(covers);
      if (index >= 0) return { column: columns[index]?.name ?? '', value: cells[index] ?? '' };
      // A text in several languages, a price in several currencies: the first that is told stands for all.
      const below = columns.findIndex(
        (column, at) => column?.path.startsWith(`${path}.`) && (cells[at] ?? '') !== '',
      );
      if (below >= 0) return { column: columns[below]?.name ?? '', value: cells[below] ?? '' };
      // The field has no column here; its path is its name, as in "price.RUB".
      return { column: path.replace(/\[.*$/, '').replaceAll('.', '_'), value: '' };
    },
  };
}

function buildEntry(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
  fail: (path: string, reason: string) => void,
): Fields {
  let entry: Fields = {};
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || cell === '') return;
    try {
      const value = column.kind.read(cell);
      if (column.name !== otherColumn) {
        if (value !== undefined) setField(entry, column.path, value);
      } else if (isFields(value)) entry = mergeFields(entry, value);
      else fail(otherColumn, 'must be a JSON object of fields');
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      fail(column.path === '' ? otherColumn : column.path, error.message);
      // The cell is told already; its text stands in, so that it is not told as missing too.
      if (column.name !== otherColumn) setField(entry, column.path, cell);
    }
  });
  return entry;
}
