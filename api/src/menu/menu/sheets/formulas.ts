/** What a spreadsheet takes for a formula: with a program in it where somebody else wrote the text. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u;
const quoted = /^'+[=+\-@\t\r＝＋－＠]/u;
const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/**
 * A cell that a spreadsheet shows and does not compute: behind an apostrophe, as people write such a text
 * themselves.
 */
export const quoteFormula = (cell: string): string =>
  formula.test(cell) && !isNumber(cell) ? `'${cell}` : cell;
/** The text of such a cell. */
export const unquoteFormula = (cell: string): string => (quoted.test(cell) ? cell.slice(1) : cell);
