import { atom, type Getter } from 'jotai';
import { readVisitValue, writeVisitValue } from '../page/deviceStorage';
import { cartContextAtom } from './cartContext';
import { type PendingLine, pendingLinesAtom } from './cartState';

const storageKey = 'cart-held';
/** The server knows a request id for a day (after that a change sent again would count again); less, to be on the safe side. */
const keptMs = 20 * 60 * 60 * 1000;

interface Kept {
  at: number;
  lines: [string, PendingLine][];
}
/** By city: each has a cart of its own (D-23). */
type KeptByCity = Record<string, Kept>;

/**
 * Notes, for as long as the tab is open, what the server has not confirmed: a reload without a connection loses no tap, and what may have
 * counted is asked again under the id it had (CART-02). Not for longer than the tab, as two tabs would both send what is left over.
 */
export function keepLines(get: Getter): void {
  const city = get(cartContextAtom)?.city_id;
  if (city === undefined) return;
  const kept = readKept();
  const lines = [...get(pendingLinesAtom)];
  if (lines.length === 0 && !kept[city]) return;
  if (lines.length > 0) kept[city] = { at: Date.now(), lines };
  else delete kept[city];
  writeVisitValue(storageKey, kept);
}

export interface RestoredLines {
  /** Some of it had been held because nobody answered. */
  held: boolean;
}

/** Puts back on the screen what was kept before a reload; null when nothing was. */
export const restoreLines = atom(null, (get, set): RestoredLines | null => {
  const city = get(cartContextAtom)?.city_id;
  const kept = city === undefined ? undefined : readKept()[city];
  if (!kept || !Array.isArray(kept.lines) || !(Date.now() - kept.at < keptMs)) return null;
  const known = get(pendingLinesAtom);
  const lines = kept.lines.filter((entry) => isLine(entry) && !known.has(entry[0]));
  if (lines.length === 0) return null;
  // Whether somebody answers now is found out by asking.
  const wishes = lines.map(([key, { held: _, ...line }]) => [key, line] as const);
  set(pendingLinesAtom, new Map([...known, ...wishes]));
  return { held: lines.some(([, { held }]) => held === true) };
});

function readKept(): KeptByCity {
  const value = readVisitValue(storageKey);
  return typeof value === 'object' && value !== null ? { ...(value as KeptByCity) } : {};
}

const calls: readonly unknown[] = ['cartAdd', 'cartRemove', 'cartForget'];
/** Ours, as far as this page goes by it; what goes to the server is judged there. */
function isLine(entry: unknown): entry is [string, PendingLine] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { desired, sent } = (entry[1] ?? {}) as Partial<PendingLine>;
  const isSound = Number.isInteger(desired) && Number(desired) >= 0;
  return (
    isSound &&
    (sent === undefined || (calls.includes(sent.call) && typeof sent.body?.request_id === 'string'))
  );
}
