import type {
  Cart,
  City,
  DeliveryAddress,
  Product,
  ProductGroup,
  Settings,
  Shop,
} from '@storefront/contracts';
import type { ApiClient } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { acceptCart } from '@storefront/shared-state/host';
import { cityFixture, renderInStorefront, settingsFixture } from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import dialogs from '../dialogs/messages/ru.json';
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
  /** Another language's. */
  messages?: { own: typeof ru; dialogs: typeof dialogs };
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

/** Renders a part of this remote on a page in a city, with a cart and an address. */
export async function renderCheckout(part: ReactElement, api: ApiClient, around: Surroundings = {}) {
  const { address, shop, menu } = around;
  const view = renderInStorefront(
    <>
      {part}
      <Place />
    </>,
    {
      api,
      path: around.path ?? '/vladivostok/cart',
      page: {
        city: cityFixture(around.city),
        settings: settingsFixture(around.settings),
        messages: {
          'mf-cart-checkout': around.messages?.own ?? ru,
          'mf-cart-checkout-dialogs': around.messages?.dialogs ?? dialogs,
        },
      },
      prepare: (store) => {
        store.set(applyContext, {
          ...(address ? { delivery_address: address } : {}),
          ...(shop ? { shop } : {}),
          product_groups: menu ? [menuGroup(menu)] : [],
          popular_products: [],
        });
        if (around.cart) store.set(acceptCart, around.cart);
      },
    },
  );
  // Lazily loaded parts come in the next turns.
  await act(async () => {
    await Promise.resolve();
  });
  return view;
}
