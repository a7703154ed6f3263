import type { City, ProductsReply, Settings } from '@storefront/contracts';
import { chooseAddressByText } from '@storefront/shared-state';
import fc from 'fast-check';
import { khimki, startTestApi, type TestApi } from '../../api/src/testing/startTestApi';
import { CartModel } from './CartModel';
import { cartSteps, type Market } from './commands';
import { Jar, Tab } from './Tab';

/** The only timers here are debounces and retries; steps send by themselves, so that nothing depends on how fast the machine is. */
const realTimers = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => void jest.useFakeTimers({ doNotFake: [...realTimers] }));
afterEach(() => void jest.useRealTimers());
afterAll(() => api.stop());

async function ask<T>(path: string, body?: object): Promise<T> {
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  return (await (await fetch(`${api.address}${path}`, init)).json()) as T;
}
const simple = ({ product_groups }: ProductsReply): string[] =>
  product_groups
    .flatMap(({ products }) => products)
    .filter(
      ({ type, sale_multiplicity, modifiers }) =>
        type === 'default' &&
        sale_multiplicity === 1 &&
        modifiers.single.length === 0 &&
        modifiers.groups.every(({ min }) => min === 0),
    )
    .map(({ key }) => key);

test('through thousands of steps in two tabs, with a connection that comes and goes, counters show the wish at once and sums are the server’s [CART-02, CART-03, CART-11]', async () => {
  const { city } = await ask<{ city: City }>(`/api/cities/${khimki.alias}`);
  const { settings } = await ask<{ settings: Settings }>('/api/settings');
  const place = { city_id: khimki.id };
  const catalogue = await ask<ProductsReply>('/api/products', { ...place, order_type: 'delivery' });
  const elsewhere = { ...place, order_type: 'takeaway', shop_id: khimki.shopId };
  const soldThere = new Set(simple(await ask<ProductsReply>('/api/products', elsewhere)));
  const market: Market = {
    products: simple(catalogue)
      .filter((key) => soldThere.has(key))
      .slice(0, 4),
    address: khimki.address,
    shopId: khimki.shopId,
    code: 'SALMON10',
  };
  expect(market.products).toHaveLength(4);
  let steps = 0;
  const runs = fc.asyncProperty(
    fc.commands(cartSteps(market), { maxCommands: 300, size: 'max' }),
    async (commands) => {
      const jar = new Jar();
      const page = { city, settings, catalogue };
      const tabs = [new Tab(api.address, jar, page), new Tab(api.address, jar, page)] as const;
      for (const tab of tabs) await tab.open();
      await tabs[0].store.set(chooseAddressByText, market.address);
      await tabs[1].open();
      await fc.asyncModelRun(() => ({ model: new CartModel(), real: tabs }), commands);
      steps += [...commands].length;
    },
  );
  await fc.assert(runs, { numRuns: 10, endOnFailure: true });
  expect(steps).toBeGreaterThan(1000);
}, 180_000);
