import { type Atom, createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

/** Pairs to set before the first render. */
export type Preset = (store: Store) => void;

const renderedStates = new WeakMap<Store, Store>();

/**
 * Makes the one store of a page or of a request. In a browser a second, frozen store keeps the state the
 * server rendered with, so that a part that hydrates late still finds what its HTML shows, whatever was
 * written meanwhile (see `useShared`).
 */
export function createStorefrontStore(preset: Preset): Store {
  const store = createStore();
  preset(store);
  if (typeof document !== 'undefined') {
    const rendered = createStore();
    preset(rendered);
    renderedStates.set(store, rendered);
  }
  return store;
}

/** The value of an atom as the server rendered it. */
export function renderedValue<T>(store: Store, atom: Atom<T>): T {
  return (renderedStates.get(store) ?? store).get(atom);
}
