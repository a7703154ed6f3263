import { createHash } from 'node:crypto';

/** JSON whose keys are in one order: equal values give equal texts. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** A hash that two values share exactly when they say the same, whatever the order of their keys. */
export const hashJson = (value: unknown, encoding: 'hex' | 'base64url'): string =>
  createHash('sha256').update(toCanonicalJson(value)).digest(encoding);
