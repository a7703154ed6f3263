import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { renderedValue } from './store';

/**
 * Reads a shared atom in anything the server may render. Unlike `useAtomValue` it gives React the rendered
 * value while hydrating, so a write that came before a late part's code does not throw that part's HTML away.
 * @param part what the component needs of the value, compared by `Object.is`: it is rendered again only when
 * that changes. For one of hundreds this is far cheaper than an atom of its own, which the store would work
 * out at every change.
 */
export function useShared<T>(atom: Atom<T>): T;
export function useShared<T, P>(atom: Atom<T>, part: (value: T) => P): P;
export function useShared<T>(atom: Atom<T>, part: (value: T) => unknown = whole): unknown {
  const store = useStore();
  return useSyncExternalStore(
    useCallback((notify) => store.sub(atom, notify), [store, atom]),
    () => part(store.get(atom)),
    () => part(renderedValue(store, atom)),
  );
}

const whole = (value: unknown) => value;
