import { createHash } from 'node:crypto';

/**
 * Letters of a name or an address and a port: what `URL` lets through beside, such as ";", would begin
 * another directive.
 */
const originPattern = /^https?:\/\/[a-z\d.[\]_-]+(?::\d+)?$/i;

/**
 * How a content policy names the origin of an address; nothing for one that has none, or could say more than
 * one.
 */
export function policySource(address: string | null | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return originPattern.test(origin) ? [origin] : [];
}

/** How a content policy names an inline script or style by its text. */
export const hashScript = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
