import type { DeliveryAddress, ReplyOf, Shop } from '@storefront/contracts';
import { addressAtom } from '../address/addressAtom';
import type { Failure } from '../api/client';
import { expectSession, sessionReadyAtom } from '../api/sessionReady';
import { cartAtom, cartFailureAtom, cartFlagsBaseAtom } from '../cart/cartState';
import { catalogueAtom, catalogueBaseAtom, clearCatalogue } from '../catalogue/catalogue';
import { cityBaseAtom } from '../city/cityAtom';
import { topModalAtom } from '../modals/modals';
import { orderTypeAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { shopAtom } from '../shop/shopAtom';
import {
  addressFixture,
  cityFixture,
  emptyCartFixture,
  fakeApi,
  pageFixture,
  shopFixture,
  userFixture,
} from '../testing';
import { acceptUser } from './reloadSession';
import { sessionAtom, userAtom } from './sessionAtom';
import { startSession } from './startSession';

type Known = ReplyOf<'userGet'>;
const failure = (status: number, kind: Failure['kind'] = 'http'): Failure => ({
  ok: false,
  status,
  kind,
  error: { message: '' },
});
const nobody: Known = { user: null, order_type: null, shop_id: null, delivery_address: null };
const shops = (...list: Shop[]) => ({ shops: list }) as ReplyOf<'shops'>;

/** A page whose server knows this of the visitor, and has these shops. */
function visit(known: Partial<Known> | Failure, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const reply = 'ok' in known ? (known as Failure) : { ...nobody, ...known };
  const api = fakeApi({
    userGet: () => reply,
    shops: () => shops(shopFixture()),
    cart: () => ({ cart: emptyCartFixture() }),
    products: () => ({ product_groups: [], popular_products: [], version: 'of this visitor' }),
    ...handlers,
  });
  const store = createPageStore(pageFixture(), api);
  store.set(expectSession);
  const asked = (name: string) => api.sent.filter((call) => call.name === name).length;
  return { api, store, asked };
}
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/vladivostok');
});

describe('a session that is not answered', () => {
  test('says so in the place of a menu that waits for it', async () => {
    const { store } = visit(failure(500));
    store.set(clearCatalogue);
    await store.set(startSession);
    expect(store.get(catalogueAtom)).toMatchObject({ status: 'failed', failure: { status: 500 } });
  });

  test.each([failure(500), failure(503), failure(429), failure(0, 'network'), failure(200, 'malformed')])(
    'says nothing of who this is: $status $kind',
    async (reply) => {
      const { store, asked } = visit(reply);
      store.set(acceptUser, userFixture());
      await store.set(startSession);
      expect(store.get(userAtom)).toEqual(userFixture());
      // The next one who needs it asks again.
      expect(store.get(sessionReadyAtom)).toBe(false);
      expect(asked('cart')).toBe(0);
      expect(store.get(cartFlagsBaseAtom).fetching).toBe(false);
      expect(store.get(cartFailureAtom)).toMatchObject({ status: reply.status, kind: reply.kind });
      expect(store.get(catalogueAtom)).toMatchObject({ status: 'ready', failure: null });
    },
  );

  test.each([401, 403, 404, 499])('unless it is refused with %s: then it is a guest', async (status) => {
    const { store, asked } = visit(failure(status));
    store.set(acceptUser, userFixture());
    await store.set(startSession);
    expect(store.get(sessionAtom)).toEqual({ loaded: true, user: null });
    expect(store.get(sessionReadyAtom)).toBe(true);
    expect(asked('cart')).toBe(1);
  });
});

describe('the place that was chosen before', () => {
  const address: DeliveryAddress = addressFixture();

  test('an address of this city is taken, one of another city is not', async () => {
    const here = visit({ delivery_address: address });
    await here.store.set(startSession);
    expect(here.store.get(addressAtom)).toEqual(address);
    const elsewhere = visit({ delivery_address: { ...address, city_id: 2 } });
    await elsewhere.store.set(startSession);
    expect(elsewhere.store.get(addressAtom)).toBeNull();
    expect(elsewhere.asked('shops')).toBe(0);
  });

  test('a shop is found by its number, and takeaway stays takeaway', async () => {
    const { store } = visit(
      { shop_id: 2, order_type: 'takeaway' },
      { shops: () => shops(shopFixture({ id: 1 }), shopFixture({ id: 2 })) },
    );
    await store.set(startSession);
    expect(store.get(shopAtom)?.id).toBe(2);
    expect(store.get(orderTypeAtom)).toBe('takeaway');
    expect(store.get(topModalAtom)).toBeNull();
  });

  test.each([
    ['the menu of a takeaway', '/vladivostok', 'takeaway', true],
    ['the menu of a delivery', '/vladivostok', 'delivery', false],
    ['the page of an order', '/vladivostok/order/1/tracking', 'takeaway', false],
  ] as const)('a shop that is gone: %s asks for another [TYPE-03]', async (_where, path, type, asks) => {
    history.replaceState(null, '', path);
    const { store } = visit({ shop_id: 8, order_type: type });
    await store.set(startSession);
    expect(store.get(shopAtom)).toBeNull();
    expect(store.get(topModalAtom)).toEqual(
      asks ? expect.objectContaining({ name: 'OrderTypesModal', props: { mode: 'takeaway' } }) : null,
    );
    expect(store.get(orderTypeAtom)).toBe(type);
  });

  test.each([
    ['not answered', failure(0, 'network'), false],
    ['refused', failure(404), true],
  ] as const)('shops that are %s never make a shop one that is gone', async (_what, reply, ready) => {
    const { store } = visit({ shop_id: 1, order_type: 'takeaway' }, { shops: () => reply });
    await store.set(startSession);
    expect(store.get(topModalAtom)).toBeNull();
    expect(store.get(sessionReadyAtom)).toBe(ready);
  });
});

describe('the menu that the page was rendered with', () => {
  test('stays where the visitor chose nothing else', async () => {
    const { store, asked } = visit({});
    const rendered = store.get(catalogueAtom);
    await store.set(startSession);
    expect(asked('products')).toBe(0);
    expect(store.get(catalogueAtom)).toBe(rendered);
  });

  test.each([
    ['another order type', { order_type: 'takeaway' as const }],
    ['a zone of their own', { delivery_address: addressFixture() }],
  ])('is loaded anew for %s', async (_what, known) => {
    const { store, asked } = visit(known);
    await store.set(startSession);
    expect(asked('products')).toBe(1);
    expect(store.get(catalogueAtom).version).toBe('of this visitor');
  });

  test('is loaded anew where it has not come', async () => {
    const { store, asked } = visit({});
    store.set(catalogueBaseAtom, (menu) => ({ ...menu, status: 'failed' }));
    await store.set(startSession);
    expect(asked('products')).toBe(1);
    expect(store.get(catalogueAtom).status).toBe('ready');
  });
});

describe('a customer who goes on to another city meanwhile', () => {
  const goOn = (store: ReturnType<typeof visit>['store']) =>
    store.set(cityBaseAtom, cityFixture({ id: 2, alias: 'khimki' }));

  test('before it is known who they are: nothing of the first city is taken', async () => {
    const { store, asked } = visit(
      {},
      {
        userGet: () => {
          goOn(store);
          return { ...nobody, user: userFixture(), delivery_address: addressFixture() };
        },
      },
    );
    await store.set(startSession);
    expect(store.get(sessionAtom).loaded).toBe(false);
    expect(store.get(addressAtom)).toBeNull();
    expect(asked('cart')).toBe(0);
    // The session of the city that they are in is still on its way.
    expect(store.get(sessionReadyAtom)).toBe(false);
  });

  test('before the shops are there: no shop is missed in the next city', async () => {
    const { store, asked } = visit(
      { shop_id: 8, order_type: 'takeaway' },
      {
        shops: () => {
          goOn(store);
          return shops();
        },
      },
    );
    await store.set(startSession);
    expect(store.get(topModalAtom)).toBeNull();
    expect(store.get(orderTypeAtom)).toBe('delivery');
    expect(asked('cart')).toBe(0);
  });

  test('before the cart is there: the next city’s is still waited for', async () => {
    const { store } = visit(
      {},
      {
        cart: () => {
          goOn(store);
          return { cart: emptyCartFixture() };
        },
      },
    );
    await store.set(startSession);
    expect(store.get(sessionReadyAtom)).toBe(false);
  });
});

test('a page of no city asks who this is, and for nothing else', async () => {
  const { store, api } = visit({ user: userFixture(), shop_id: 1, order_type: 'takeaway' });
  store.set(cityBaseAtom, null);
  await store.set(startSession);
  expect(api.sent.map(({ name, args }) => [name, args])).toEqual([['userGet', {}]]);
  expect(store.get(userAtom)).toEqual(userFixture());
  expect(store.get(sessionReadyAtom)).toBe(true);
});

test('a cart is seen to come only where none is shown yet', async () => {
  const seen: boolean[] = [];
  const { store } = visit(
    {},
    {
      userGet: () => {
        seen.push(store.get(cartFlagsBaseAtom).fetching);
        return nobody;
      },
    },
  );
  await store.set(startSession);
  expect(store.get(cartAtom)).not.toBeNull();
  await store.set(startSession);
  expect(seen).toEqual([true, false]);
});
