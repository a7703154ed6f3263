/** A fault in a menu or brand file, with the place a person has to look at. */
export interface MenuFault {
  /** As it was opened. */
  file: string;
  /** Inside its JSON: `[3].price.RUB`, empty for the whole file. */
  path: string;
  /** In plain English. */
  reason: string;
  /** Of a sheet: where the cell stands and what it holds. The header is row 1. */
  cell?: { row: number; column: string; value: string };
}

const maxFaultsShown = 50;

export function faultText({ file, path, reason, cell }: MenuFault): string {
  if (cell) {
    const column = cell.column === '' ? '' : `, column ${cell.column}`;
    const value = cell.value === '' ? '' : `: ${JSON.stringify(cell.value)}`;
    return `${file}: row ${cell.row}${column}${value}: ${reason}`;
  }
  return path === '' ? `${file}: ${reason}` : `${file}: ${path}: ${reason}`;
}

/**
 * Everything that is wrong with a file. `file`, `path` and `reason` are the first fault's; the message tells
 * the first 50.
 */
export class MenuFileError extends Error {
  override readonly name = 'MenuFileError';
  readonly file: string;
  readonly path: string;
  readonly reason: string;
  readonly faults: readonly MenuFault[];

  constructor(file: string, path: string, reason: string);
  constructor(faults: readonly MenuFault[]);
  constructor(fileOrFaults: string | readonly MenuFault[], path = '', reason = '') {
    const faults = typeof fileOrFaults === 'string' ? [{ file: fileOrFaults, path, reason }] : fileOrFaults;
    const told = faults.slice(0, maxFaultsShown).map(faultText);
    const more = faults.length - told.length;
    super([...told, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'));
    this.faults = faults;
    this.file = faults[0]?.file ?? '';
    this.path = faults[0]?.path ?? '';
    this.reason = faults[0]?.reason ?? '';
  }
}
