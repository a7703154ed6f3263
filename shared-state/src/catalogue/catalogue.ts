import type { Product, ProductGroup, ProductsReply, ProductsRequest } from '@storefront/contracts';
import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import type { Failure } from '../api/client';
import { cityBaseAtom } from '../city/cityAtom';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { shopBaseAtom } from '../shop/shopAtom';
import { keepSame } from './keepSame';

export interface CatalogueState {
  status: 'ready' | 'loading' | 'failed';
  groups: ProductGroup[];
  popular: Product[];
  /** Names of ingredients by key, in the language of the menu, to search by. */
  ingredients: Readonly<Record<string, string>>;
  version: string;
  /** Why it did not load, or not again: then what is shown may be outdated. */
  failure: Failure | null;
}
const emptyCatalogue: CatalogueState = {
  status: 'loading',
  groups: [],
  popular: [],
  ingredients: {},
  version: '',
  failure: null,
};
export const catalogueBaseAtom = atom<CatalogueState>(emptyCatalogue);
/** The menu of the present city, order type, shop or zone, as far as it is loaded. */
export const catalogueAtom = atom((get) => get(catalogueBaseAtom));

/** Products by key, for cards, dialogs and the cart. */
export const productsByKeyAtom = atom((get) => {
  const map = new Map<string, Product>();
  for (const group of get(catalogueBaseAtom).groups)
    for (const product of group.products) map.set(product.key, product);
  for (const product of get(catalogueBaseAtom).popular)
    if (!map.has(product.key)) map.set(product.key, product);
  return map;
});

/** What the menu depends on; null while no city is chosen. */
export const catalogueRequestAtom = atom((get): ProductsRequest | null => {
  const city = get(cityBaseAtom);
  if (!city) return null;
  const orderType = get(orderTypeBaseAtom);
  return {
    city_id: city.id,
    order_type: orderType,
    shop_id: orderType === 'takeaway' ? (get(shopBaseAtom)?.id ?? null) : null,
    delivery_zone_id: orderType === 'delivery' ? (get(addressBaseAtom)?.delivery_zone_id ?? null) : null,
  };
});

export const setCatalogue = atom(
  null,
  (
    get,
    set,
    reply: Pick<ProductsReply, 'product_groups' | 'popular_products' | 'ingredients'> & { version?: string },
  ) => {
    const before = get(catalogueBaseAtom);
    set(catalogueBaseAtom, {
      status: 'ready',
      // The menu of a visitor's zone is usually the one that the page was rendered with.
      groups: keepSame(before.groups, reply.product_groups, ({ alias }) => alias),
      popular: keepSame(before.popular, reply.popular_products, ({ key }) => key),
      // Replies of a switch come without names; those of the menu before are of the same language.
      ingredients: reply.ingredients ?? before.ingredients,
      version: reply.version ?? '',
      failure: null,
    });
  },
);

const catalogueTurnAtom = atom(0);
/**
 * Loads the menu for the present city, order type, shop or zone; a reply that another load overtook is
 * dropped.
 */
export const reloadCatalogue = atom(null, async (get, set): Promise<void> => {
  const body = get(catalogueRequestAtom);
  if (!body) return;
  const turn = get(catalogueTurnAtom) + 1;
  set(catalogueTurnAtom, turn);
  const result = await get(apiAtom).call('products', { body });
  if (get(catalogueTurnAtom) !== turn) return;
  if (result.ok) set(setCatalogue, result.data);
  else
    set(catalogueBaseAtom, (state) => ({
      ...state,
      status: state.groups.length > 0 ? 'ready' : 'failed',
      failure: result,
    }));
});
/**
 * A switch of order type clears the groups first (TYPE-02): skeletons stand in until the new menu is there.
 */
export const clearCatalogue = atom(null, (_get, set) => set(catalogueBaseAtom, emptyCatalogue));
