import escapeHtml from 'escape-html';

/** JSON that can stand inside a `<script>`: nothing in it ends the element or a line. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** One empty element with its attributes; those that are undefined are left out. */
export function renderTag(name: string, attributes: Record<string, string | undefined>): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escapeHtml(value)}"`],
  );
  return `<${[name, ...given].join(' ')}>`;
}
