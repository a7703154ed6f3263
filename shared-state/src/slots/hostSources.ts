import { createContext, useContext } from 'react';

/**
 * A function of another remote, guarded by the host: resolves with nothing when it throws, is late or does not
 * load.
 */
export type HostSource = (...args: readonly unknown[]) => Promise<unknown>;

const none: readonly HostSource[] = [];

/**
 * How the host finds the functions that remotes contribute to a named place. The same name answers the same
 * list; empty in a host without slots.
 */
export const HostSourcesContext = createContext<(name: string) => readonly HostSource[]>(() => none);

/** The functions that remotes contribute to a place whose parts are data and no components. */
export const useHostSources = (name: string): readonly HostSource[] => useContext(HostSourcesContext)(name);

/** What another remote says of a dish; the catalogue draws it. */
export interface ProductNote {
  /** Short, in the language of the page: cards show one line, some 20 letters on a phone. */
  text: string;
  /** An icon's name in shared-ui, such as `star`; another one is left out. */
  icon?: string;
  /** A path or a query of the storefront: `/berlin/reviews`, `?modal=ReviewModal&dish=roll`. */
  link?: string;
}

/**
 * The default export of a part for the slot `product.notes`.
 * @returns notes by product key; a dish without one is left out
 */
export type FindProductNotes = (
  productKeys: readonly string[],
  context: { city: string; language: string },
) => Promise<Record<string, ProductNote>>;
