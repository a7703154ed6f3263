import type { Cart, ProductsReply } from '@storefront/contracts';
import { lineKey } from '@storefront/contracts/lineKey';
import { type PageData, startSession } from '@storefront/shared-state';
import {
  addressFixture,
  emptyCartFixture,
  lineFixture,
  pageFixture,
  productFixture,
  renderInStorefront,
  type StorefrontSetup,
} from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import dialogs from '../dialogs/messages/ru.json';
import { type CardWords, useCardWords } from '../lib/useCardWords';
import ru from '../messages/ru.json';

type Counts = Map<string, { product_key: string; count: number }>;
const makeCart = (counts: Counts): Cart =>
  emptyCartFixture({
    revision: 2,
    count: counts.size,
    products: Object.fromEntries([...counts].map(([key, line]) => [key, lineFixture({ key, ...line })])),
  });

/** A list's part in a test of one card: it has the words. */
export const WithCardWords = ({ children }: { children: (words: CardWords) => ReactNode }) =>
  children(useCardWords());

/** Renders a part of the catalogue for a customer with a served address, or for a new visitor without one. */
export async function renderCatalog(
  element: ReactElement,
  catalogue?: ProductsReply['product_groups'],
  page: Partial<PageData> = {},
  address = '/vladivostok',
  visitor: 'with an address' | 'new' = 'with an address',
) {
  const served = addressFixture();
  const counts: Counts = new Map();
  const handlers: StorefrontSetup['handlers'] = {
    userGet: () => ({
      user: null,
      order_type: 'delivery',
      shop_id: null,
      delivery_address: visitor === 'new' ? null : served,
    }),
    setByCoordinates: () => ({ delivery_address: served }),
    cart: () => ({ cart: emptyCartFixture({ revision: 1 }) }),
    products: () =>
      page.catalogue ?? {
        product_groups: catalogue ?? pageFixture().catalogue?.product_groups ?? [],
        popular_products: [],
        version: '2',
      },
    relatedProducts: () => ({ products: [productFixture({ key: 'tea', name: 'Зелёный чай', price: 190 })] }),
    // A slow machine sees the reply before the test looks: it has to hold what was added.
    cartAdd: ({ body }) => {
      const { product_key = '', modifiers = [], count = 0 } = body ?? {};
      const key = lineKey(product_key, modifiers);
      counts.set(key, { product_key, count: (counts.get(key)?.count ?? 0) + count });
      return { cart: makeCart(counts) };
    },
  };
  const base = pageFixture();
  const shown =
    base.catalogue && catalogue ? { ...base.catalogue, product_groups: catalogue } : base.catalogue;
  const messages = { 'mf-catalog': ru, 'mf-catalog-dialogs': dialogs };
  let started: Promise<void> | undefined;
  const { api, store } = renderInStorefront(element, {
    handlers,
    page: { catalogue: shown, messages, ...page },
    path: address,
    prepare: (prepared) => {
      started = prepared.set(startSession);
    },
  });
  await act(() => started);
  return { api, store };
}
