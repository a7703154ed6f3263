import { atom, type Getter } from 'jotai';
import { readVisitValue, writeVisitValue } from '../storage/deviceStorage';
import { cartContextAtom } from './cartContext';
import { pendingLinesAtom } from './cartState';
import type { PendingLine } from './PendingLine';

const storageKey = 'cart-queued';
/** Less than the day for which the server remembers a request id; after that a retry would count again. */
const keptMs = 20 * 60 * 60 * 1000;

interface Kept {
  at: number;
  lines: [string, PendingLine][];
}
/** By city: each has a cart of its own (D-23). */
type KeptByCity = Record<string, Kept>;

/**
 * Stores unconfirmed changes for as long as the tab is open: a reload without a connection loses no tap, and
 * a change that may have counted is retried under its request id (CART-02). Not beyond the tab, since two
 * tabs would both send what is left.
 */
export function keepLines(get: Getter): void {
  const city = get(cartContextAtom)?.city_id;
  if (city === undefined) return;
  const lines = [...get(pendingLinesAtom)];
  writeVisitValue(storageKey, { ...readKept(), [city]: { at: Date.now(), lines } });
}

export interface RestoredLines {
  /** Some of the changes were queued before the reload. */
  queued: boolean;
}

/** Restores the changes stored before a reload; null when there are none. */
export const restoreLines = atom(null, (get, set): RestoredLines | null => {
  const city = get(cartContextAtom)?.city_id;
  const kept = city === undefined ? undefined : readKept()[city];
  if (!kept || !Array.isArray(kept.lines) || !(Date.now() - kept.at < keptMs)) return null;
  const known = get(pendingLinesAtom);
  const lines = kept.lines.filter((entry) => isLine(entry) && !known.has(entry[0]));
  if (lines.length === 0) return null;
  // Sending finds out whether the server can be reached now.
  const restored = lines.map(([key, { queued: _, ...line }]) => [key, line] as const);
  set(pendingLinesAtom, new Map([...known, ...restored]));
  return { queued: lines.some(([, { queued }]) => queued === true) };
});

const readKept = (): KeptByCity => (readVisitValue(storageKey) ?? {}) as KeptByCity;

const calls: readonly unknown[] = ['cartAdd', 'cartRemove', 'cartForget'];
/** Ours, as far as this page goes by it; what goes to the server is judged there. */
function isLine(entry: unknown): entry is [string, PendingLine] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { optimisticCount, sent } = (entry[1] ?? {}) as Partial<PendingLine>;
  const isSound = Number.isInteger(optimisticCount) && Number(optimisticCount) >= 0;
  return (
    isSound &&
    (sent === undefined || (calls.includes(sent.call) && typeof sent.body?.request_id === 'string'))
  );
}
