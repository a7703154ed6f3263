import type { Cart } from '@storefront/contracts';
import { addressBaseAtom } from '../address/addressAtom';
import type { Result } from '../api/client';
import { declareModals } from '../modals/modals';
import { createPageStore } from '../page/presetStore';
import { fakeApi } from './fakeApi';
import { addressFixture, emptyCartFixture, lineFixture, modalKindsFixture } from './fixtures';
import { pageFixture } from './pageFixture';

export type CartApi = ReturnType<typeof fakeApi>;

/** One more of the dish that these tests buy. */
export const choice = { product_key: 'philadelphia', modifiers: [], count: 1 };
/** An address within a zone. */
export const served = addressFixture();
/** The lines of a cart that holds so many of it. */
export const makeLines = (count: number): Cart['products'] => ({ philadelphia: lineFixture({ count }) });

/** A server that counts: answers every change with its own truth. */
export function countingServer(refuse?: (count: number) => Result<{ cart: Cart }> | null) {
  let count = 0;
  let revision = 0;
  const reply = () => {
    revision += 1;
    return { cart: emptyCartFixture({ revision, count, products: count > 0 ? makeLines(count) : {} }) };
  };
  const api = fakeApi({
    cartAdd: ({ body }) => {
      const refused = refuse?.(count + (body?.count ?? 0));
      if (refused) return refused;
      count += body?.count ?? 0;
      return reply();
    },
    cartRemove: ({ body }) => {
      count -= body?.count ?? 0;
      return reply();
    },
    cartForget: () => {
      count = 0;
      return reply();
    },
  });
  return { api, count: () => count };
}
/** A page of the shop before its cart has come. */
export function storeWith(api: CartApi, address = true) {
  const store = createPageStore(pageFixture(), api);
  store.set(declareModals, modalKindsFixture);
  if (address) store.set(addressBaseAtom, served);
  return store;
}
