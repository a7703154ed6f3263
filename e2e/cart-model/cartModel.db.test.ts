import type { City, ProductsReply, Settings } from '@storefront/contracts';
import { chooseAddressByText } from '@storefront/shared-state/flows';
import fc from 'fast-check';
import { grantToCustomer } from '../../api/src/offers/redemption/testing/grantToCustomer';
import { logIn } from '../../api/src/people/login/testing/logIn';
import { khimki, startTestApi, type TestApi, Visitor } from '../../api/src/testing/startTestApi';
import { CartModel } from './CartModel';
import { cartSteps, type ModelMarket } from './commands';
import { listCompositions } from './compositions';
import { Jar, Tab } from './Tab';

/**
 * The only timers here are debounces and retries; steps send by themselves, so that nothing depends on how
 * fast the machine is.
 */
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
  api = await startTestApi({ customerAuth: ['umi'] });
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

/**
 * Steps in all: two hundred in every test run, thousands with TEST_LONG or when asked
 * (CART_MODEL_STEPS=5000).
 */
const wantedSteps = Number(process.env.CART_MODEL_STEPS ?? (process.env.TEST_LONG ? 2_000 : 200));
/**
 * The same steps in every test run; others when asked (CART_MODEL_SEED=7): what fails is told with its seed.
 */
const seed = Number(process.env.CART_MODEL_SEED ?? 1_543_708_243);
const longestRun = 120;
/** fast-check draws the length of a run evenly from nothing to the longest. */
const runs = Math.max(2, Math.ceil(wantedSteps / (longestRun / 2)));
const msPerStep = 120;

/** A customer with bonuses and a cart of their own, whom both tabs know. */
async function newCustomer(run: number): Promise<Jar> {
  const who = new Visitor(api);
  const { user } = await logIn(api, who, `7916777${String(run).padStart(4, '0')}`);
  const entry = { currency: 'RUB', now: api.now() };
  const id = user?.id ?? 0;
  await api.database.transaction().execute((transaction) => grantToCustomer(transaction, id, 300_000, entry));
  return new Jar(who.cookie);
}

test(
  'through random steps in two tabs, with reloads and a connection that comes and goes, counters show the optimistic count at once and lines, gifts, code, bonuses and sums are the server’s [CART-02, CART-03, CART-11, GIFT-01, GIFT-02, BONUS-02]',
  async () => {
    const { city } = await ask<{ city: City }>(`/api/cities/${khimki.alias}`);
    const { settings } = await ask<{ settings: Settings }>('/api/settings');
    const place = { city_id: khimki.id };
    const catalogue = await ask<ProductsReply>('/api/products', { ...place, order_type: 'delivery' });
    const elsewhere = { ...place, order_type: 'takeaway', shop_id: khimki.shopId };
    const there = listCompositions(await ask<ProductsReply>('/api/products', elsewhere));
    const soldThere = new Map(there.map(({ key, priceMinor }) => [key, priceMinor]));
    const sold = listCompositions(catalogue).filter(
      ({ key, priceMinor }) => soldThere.get(key) === priceMinor,
    );
    const plain = sold.filter(({ modifiers }) => modifiers.length === 0).slice(0, 3);
    const composed = sold.filter(({ modifiers }) => modifiers.length > 0).slice(0, 4);
    const market: ModelMarket = {
      compositions: [...plain, ...composed],
      address: khimki.address,
      shopId: khimki.shopId,
      codes: ['SALMON10', 'NOSUCHCODE'],
    };
    expect([plain.length, composed.length]).toEqual([3, 4]);
    let steps = 0;
    let run = 0;
    const property = fc.asyncProperty(
      fc.commands(cartSteps(market), { maxCommands: longestRun, size: 'max' }),
      async (commands) => {
        run += 1;
        const jar = await newCustomer(run);
        const page = { city, settings, catalogue };
        const tabs = [new Tab(api.address, jar, page), new Tab(api.address, jar, page)] as const;
        for (const tab of tabs) await tab.open();
        await tabs[0].store.set(chooseAddressByText, market.address);
        await tabs[1].open();
        await fc.asyncModelRun(() => ({ model: new CartModel(), real: tabs }), commands);
        steps += [...commands].length;
      },
    );
    await fc.assert(property, { numRuns: runs, endOnFailure: true, seed });
    expect(steps).toBeGreaterThan(wantedSteps / 3);
  },
  60_000 + wantedSteps * msPerStep,
);
