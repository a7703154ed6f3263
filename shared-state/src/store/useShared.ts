import { type Atom, useStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import { drawnValue } from './store';

/**
 * Reads a shared atom in anything the server may draw. Unlike `useAtomValue` it gives React the drawn value while hydrating, so a
 * write that came before a late part's code does not throw that part's HTML away.
 */
export function useShared<T>(atom: Atom<T>): T {
  const store = useStore();
  return useSyncExternalStore(
    (notify) => store.sub(atom, notify),
    () => store.get(atom),
    () => drawnValue(store, atom),
  );
}
