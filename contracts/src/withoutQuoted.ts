/** A message without values: libraries quote what they choked on. */
export const withoutQuoted = (message: string): string =>
  message.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"').slice(0, 300);
