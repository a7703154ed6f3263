import type { CartLine } from '@storefront/contracts';
import { changeLine } from '@storefront/shared-state';
import { atom } from 'jotai';
import { undoMs } from '../../lib/timings';
import { lineChoice } from './lineChoice';

/** The line that was just removed and how many of it there were; null when nothing can be brought back. */
const removedBaseAtom = atom<{ line: CartLine; count: number } | null>(null);
export const removedLineAtom = atom((get) => get(removedBaseAtom));

/** Takes a line out of the cart; for 5 s it can be brought back (D-20). */
export const removeLine = atom(null, (get, set, line: CartLine, count: number): void => {
  const removed = { line, count };
  set(removedBaseAtom, removed);
  set(changeLine, line.key, 0);
  setTimeout(() => {
    if (get(removedBaseAtom) === removed) set(removedBaseAtom, null);
  }, undoMs);
});
/** Brings the removed line back with its count and composition. */
export const bringBack = atom(null, (get, set): void => {
  const removed = get(removedBaseAtom);
  if (!removed) return;
  set(removedBaseAtom, null);
  set(changeLine, removed.line.key, removed.count, lineChoice(removed.line));
});
