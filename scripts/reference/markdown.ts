/** A text as code. */
export const code = (text: string): string => `\`${text}\``;

/** Signs of a plain text that Markdown would take for its own. */
export const escapeText = (text: string): string =>
  text.replace(/[<*]/g, (sign) => (sign === '<' ? '&lt;' : '\\*'));

/** Pages that a text names become links, from `docs/reference`. */
export const linkPages = (text: string): string =>
  text.replace(/(?<![\w/])((?:docs|api|shell)\/[\w./-]+\.md)/g, '[$1](../../$1)');

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n');
