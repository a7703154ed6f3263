import type {
  Cart,
  City,
  DeliveryAddress,
  Product,
  ProductGroup,
  Settings,
  Shop,
} from '@storefront/contracts';
import {
  type ApiClient,
  acceptCart,
  applyContext,
  createPageStore,
  i18nAtom,
  type Store,
  StorefrontProvider,
} from '@storefront/shared-state';
import { BrowserRouter, useLocation } from '@storefront/shared-state/router';
import { cityFixture, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import ru from '../messages/ru.json';

export interface Surroundings {
  cart?: Cart | null;
  address?: DeliveryAddress | null;
  shop?: Shop | null;
  city?: Partial<City>;
  settings?: Partial<Settings>;
  /** What is sold; nothing unless given. */
  menu?: Product[];
  path?: string;
}

/** Tells a test where the customer is, as the address line would. */
function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}

const menuGroup = (products: Product[]): ProductGroup => ({
  id: 1,
  alias: 'rolls',
  name: 'Роллы',
  sort: 1,
  show_on_main: false,
  images: { small: '/pictures/group-rolls', big: '/pictures/group-rolls' },
  products,
});

/** Draws a part of this remote as the shell would: store, words, router, and a page in a city with a cart and an address. */
export async function renderPart(part: ReactElement, api: ApiClient, around: Surroundings = {}) {
  const store: Store = createPageStore(
    pageFixture({
      city: cityFixture(around.city),
      settings: settingsFixture(around.settings),
      messages: { 'mf-cart-checkout': ru },
    }),
    api,
  );
  store.set(applyContext, {
    ...(around.address ? { delivery_address: around.address } : {}),
    ...(around.shop ? { shop: around.shop } : {}),
    product_groups: around.menu ? [menuGroup(around.menu)] : [],
    popular_products: [],
  });
  if (around.cart) store.set(acceptCart, around.cart);
  history.replaceState(null, '', around.path ?? '/vladivostok/cart');
  const view = render(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
      <BrowserRouter>
        {part}
        <Place />
      </BrowserRouter>
    </StorefrontProvider>,
  );
  // Lazily loaded parts come in the next turns.
  await act(async () => {
    await Promise.resolve();
  });
  return { ...view, store };
}
