import { createHash } from 'node:crypto';
import { isFields } from '../sheets/fields';

/** JSON whose keys are in one order: equal values give equal texts. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isFields(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

export const hashValue = (value: unknown): string =>
  createHash('sha256').update(toCanonicalJson(value)).digest('hex');
