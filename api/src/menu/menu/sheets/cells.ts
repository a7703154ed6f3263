import { foldCode } from '../foldCode';

/**
 * How one cell of a sheet is read and written. An empty cell is never read: it means that there is nothing.
 */
export interface CellKind {
  /** @throws CellFault when the text means nothing. */
  read(text: string): unknown;
  /** Empty for a value that a sheet leaves out. */
  write(value: unknown): string;
}

/** What is wrong with a cell, in plain English. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}

const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export const text: CellKind = { read: (cell) => cell, write: asText };

/** A promo code, as it is looked for: a sheet may hold look-alikes and signs that nobody sees. */
export const code: CellKind = { read: foldCode, write: asText };

export const number: CellKind = {
  read(cell) {
    const value = Number(cell.replace(',', '.'));
    if (Number.isNaN(value)) throw new CellFault('must be a number');
    return value;
  },
  write: asText,
};

/** Money as people write it, in the major unit: `549`, `10.40`, `1 234,50`. Minor units inside. */
export const amount = {
  read(cell) {
    const parts = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(cell);
    if (!parts) throw new CellFault('must be an amount like 549 or 10.40');
    return Number(parts[1]?.replace(/\D/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  },
  write(value) {
    if (typeof value !== 'number') return asText(value);
    const rest = value % 100;
    return `${Math.trunc(value / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
  },
} satisfies CellKind;

const yes = ['yes', 'true', '1', 'да', '+'];
const no = ['no', 'false', '0', 'нет', '-'];

function readYesNo(cell: string): boolean {
  if (yes.includes(cell.toLowerCase())) return true;
  if (no.includes(cell.toLowerCase())) return false;
  throw new CellFault('must be yes or no');
}

export const yesNo: CellKind = {
  read: readYesNo,
  write: (value) => (value === true ? 'yes' : value === false ? 'no' : ''),
};

/** A mark that is either there or not: `yes` stands for `marked`, `no` for nothing. */
export const mark = (marked: unknown): CellKind => ({
  read: (cell) => (readYesNo(cell) ? marked : undefined),
  write: (value) => (value === marked ? 'yes' : ''),
});

const splitItems = (cell: string): string[] =>
  cell
    .split(/[;,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** `sides, sauces`; commas or semicolons between. */
export const words: CellKind = { read: splitItems, write: (value) => toList(value).join(', ') };

/** Like `words`, where an empty list says something: it is written `none`. */
export const wordsOrNone: CellKind = {
  read: (cell) => (cell.toLowerCase() === 'none' ? [] : splitItems(cell)),
  write: (value) => (Array.isArray(value) ? value.join(', ') || 'none' : ''),
};

/** `301, 302`. */
export const numbers: CellKind = {
  read: (cell) => splitItems(cell).map((item) => number.read(item)),
  write: words.write,
};

/** Names with a figure each: `salmon 60, sushi-rice 120`. */
export const pairs = (nameKey: string, figureKey: string): CellKind => ({
  read: (cell) =>
    splitItems(cell).map((item) => {
      const parts = /^(\S+?)[\s:=]+(\d+(?:\.\d+)?)$/.exec(item);
      if (!parts) throw new CellFault(`"${item}" must be a name and a number, like "salmon 60"`);
      return { [nameKey]: parts[1], [figureKey]: Number(parts[2]) };
    }),
  write: (value) =>
    toList(value)
      .map((pair) => {
        const fields = pair as Record<string, unknown>;
        return `${asText(fields[nameKey])} ${asText(fields[figureKey])}`;
      })
      .join(', '),
});

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    throw new CellFault('is not JSON');
  }
}

/** Rarely used fields, as a JSON object. */
export const json: CellKind = {
  read: readJson,
  write: (value) => (value === undefined ? '' : JSON.stringify(value)),
};

/** A path, an address, or what to draw as JSON. */
export const picture: CellKind = {
  read: (cell) => (cell.startsWith('{') ? readJson(cell) : cell),
  write: (value) => (typeof value === 'string' ? value : json.write(value)),
};
