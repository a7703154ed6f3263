import type { Product } from '@storefront/contracts';
import { apiAtom, productsByKeyAtom, rememberOrdered, userAtom, useShared } from '@storefront/shared-state';
import { recentlyOrderedAtom } from '@storefront/shared-state/flows';
import { atom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { favouritesAtom } from '../../lib/favourites';

export type RowName = 'popular' | 'favourites' | 'recent';
export interface OwnRow {
  name: RowName;
  products: readonly Product[];
}

/** So many are worth swiping through. */
const longest = 12;

/**
 * The products of the latest orders of a signed-in customer join those that this device remembers. Asked for
 * when the row is opened.
 * @returns false when the server did not tell them.
 */
const loadHistory = atom(null, async (get, set): Promise<boolean> => {
  if (!get(userAtom)) return true;
  const result = await get(apiAtom).call('userOrders', {});
  if (!result.ok) return false;
  const keys = result.data.order_groups
    .flatMap(({ orders }) => orders)
    .flatMap(({ cart }) => cart.products)
    .filter(({ type }) => type === 'default')
    .map(({ key }) => key.split('~')[0] ?? key);
  set(rememberOrdered, keys);
  return true;
});

/** How far the account's history is: only a row that is empty without it has to say so. */
export type HistoryState = 'loading' | 'ready' | 'failed';

/** The rows a customer can choose from: what many order, and, where there is any, what is their own. */
export function useOwnRows(popular: readonly Product[]): {
  rows: OwnRow[];
  chosen: RowName;
  history: HistoryState;
  choose: (name: RowName) => void;
} {
  const byKey = useShared(productsByKeyAtom);
  const favourites = useShared(favouritesAtom);
  const ordered = useShared(recentlyOrderedAtom);
  const signedIn = useShared(userAtom) !== null;
  const load = useSetAtom(loadHistory);
  const [history, setHistory] = useState<HistoryState>('loading');
  const [wanted, setWanted] = useState<RowName>('popular');
  const pickProducts = (keys: readonly string[]) =>
    keys.flatMap((key) => byKey.get(key) ?? []).slice(0, longest);
  const own: OwnRow[] = [
    { name: 'favourites', products: pickProducts(favourites) },
    { name: 'recent', products: pickProducts(ordered) },
  ];
  const rows: OwnRow[] = [
    { name: 'popular', products: popular },
    ...own.filter(({ name, products }) => products.length > 0 || (name === 'recent' && signedIn)),
  ];
  const chosen = rows.some(({ name }) => name === wanted) ? wanted : 'popular';
  return {
    rows,
    chosen,
    history,
    choose(name) {
      setWanted(name);
      if (name !== 'recent') return;
      setHistory('loading');
      void load().then((known) => setHistory(known ? 'ready' : 'failed'));
    },
  };
}
