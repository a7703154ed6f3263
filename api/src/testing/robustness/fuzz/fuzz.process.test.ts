import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { grantToCustomer } from '../../../offers/redemption/testing/grantToCustomer';
import { logIn } from '../../../people/login/testing/logIn';
import { addProduct, chooseAddress, chooseShop, placeTestOrder } from '../../shopping';
import { khimki, startTestApi, type TestApi, Visitor } from '../../startTestApi';
import { buildRequestArbitrary, type FuzzRequest, type OpenApi } from './buildRequestArbitrary';
import { findFault } from './findFault';
import { resolveReferences } from './resolveReferences';
import { sendRequest } from './sendRequest';

/** To the API of a brand whose customers are guests, and as many to one whose customers sign in. */
const requestsEach = process.env.TEST_LONG ? 10_000 : 1_000;
const atOnce = 6;
const chunk = 1_000;
const latestMs = 2_000;
/** The same requests in every test run; others when asked (FUZZ_SEED=7). */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const orderPhone = '89161234567';

let api: TestApi | undefined;
// Also after a run that broke off: a server left open would keep the test run from ending.
afterEach(async () => {
  await api?.stop();
  api = undefined;
});

/** The last customer's phone. */
let phones = 79_170_000_000;

interface Prepared {
  visitors: Visitor[];
  vocabulary: Record<string, unknown[]>;
}

/**
 * Visitors in every state that the API knows, and words that mean something in some of them: also to those
 * whom they do not belong to.
 */
async function prepare(api: TestApi, areSignedIn: boolean): Promise<Prepared> {
  // Earlier visitors' orders would fill the day.
  await api.database.deleteFrom('slots').execute();
  const guest = () => new Visitor(api);
  const fresh = async () => {
    const who = guest();
    if (!areSignedIn) return who;
    phones += 1;
    const { user } = await logIn(api, who, String(phones));
    const entry = { currency: 'RUB', now: api.now() };
    await api.database
      .transaction()
      .execute((transaction) => grantToCustomer(transaction, user?.id ?? 0, 50_000, entry));
    return who;
  };
  const withAddress = await fresh();
  await chooseAddress(withAddress);
  const withCart = await fresh();
  await chooseAddress(withCart);
  await addProduct(withCart, 'philadelphia', 3);
  const atShop = await fresh();
  await chooseShop(atShop);
  await addProduct(atShop);
  const withOrder = await fresh();
  const placed = await placeTestOrder(withOrder);
  await addProduct(withOrder);
  const withDelivery = await fresh();
  const brought = await placeTestOrder(withDelivery, {
    city_id: khimki.id,
    order_type: 'delivery',
    phone: orderPhone,
    payment_type: 'cash',
    delivery_address: { room: '5' },
  });
  const orders = [placed, brought];
  const { data } = api.catalogue.current();
  const keys = data.products.slice(0, 30).map(({ key }) => key);
  const shopIds = data.shops.map(({ id }) => id);
  const addresses = await api.database.selectFrom('customer_addresses').select('id').execute();
  const addressIds = [...addresses.slice(-4).map(({ id }) => id), 999_999];
  const orderIds = [...orders.map(({ order_id }) => order_id), 1, 999_999];
  return {
    visitors: [guest(), withAddress, withCart, atShop, withOrder, withDelivery],
    vocabulary: {
      city_id: [khimki.id, khimki.id, 1, 2, 4, 7, 99],
      city: [khimki.id, 1],
      alias: ['khimki', 'berlin', 'atlantis'],
      order_type: ['delivery', 'takeaway'],
      shop_id: [khimki.shopId, ...shopIds.slice(0, 4), 9_999, null],
      delivery_zone_id: [301, 302, 101, null],
      product_key: keys,
      product_id: data.products.slice(0, 5).map(({ id }) => id),
      count: [1, 2, 3, 100, 101, 0, -1],
      request_id: ['request-0001', 'request-0002'],
      interval_id: ['20261122-1200', '20261121-asap', null],
      interval: ['20261122-1200', null],
      date: ['2026-11-21', '2026-11-22', '2026-02-30'],
      address: [khimki.address, 'Московская улица', 'Nowhere 1'],
      text: ['Мос', 'моск 1', 'svetl', 'jrtfy'],
      latitude: [55.880512, 55.9, 90],
      longitude: [37.445075, 37.4, 180],
      coordinates: [55.880512, 37.445075],
      phone: [orderPhone, '9161234567', '05321234567', '1'],
      promocode: ['ROLLS300', 'KHIMKI', 'rolls300', 'NOTHING'],
      bonuses: [0, 1, 100, 100_000],
      code: ['0000', '1234'],
      address_id: addressIds,
      email: ['a@example.com', 'a'],
      order_id: [...orderIds, ...orders.map(({ order_number }) => order_number)],
      orderId: orderIds,
      key: [...orders.map(({ tracking_key }) => tracking_key), 'unknown'],
      order_cache_key: [...orders.map(({ order_cache_key }) => order_cache_key), 'unknown-key-0123456789'],
      payment_type: ['cash', 'card_courier', 'card'],
      name: ['philadelphia-320.avif', 'nothing-320.avif', 'philadelphia-321.png'],
      z: ['12', '0'],
      x: ['1', '0'],
      y: ['1', '0'],
    },
  };
}

/** A line by which the request can be sent again by hand. */
const told = ({ method, path, headers, body, visitor }: FuzzRequest, index: number): string =>
  `FUZZ_SEED=${seed} #${index} visitor ${visitor}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 500)} ${(body ?? '').slice(0, 600)}`;

test.each([
  ['guests', false],
  ['customers', true],
])(
  '10,000 requests of %s made from the document: no fault, no wait, each refusal says why [API-02] [ERR-01]',
  async (_who, areSignedIn) => {
    const log: string[] = [];
    const write = (line: string) => {
      if (/"level":[56]0/.test(line)) log.push(line);
    };
    api = await startTestApi({ logSink: { write }, customerAuth: areSignedIn ? ['umi'] : [] });
    const { port } = api.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const document = resolveReferences(api.app.swagger() as object) as OpenApi;
    const faults: string[] = [];
    const statuses: Record<number, number> = {};
    let sent = 0;
    while (sent < requestsEach && faults.length < 10) {
      // Visitors lose their carts on the way: new ones come.
      const { visitors, vocabulary } = await prepare(api, areSignedIn);
      const drawn = fc.sample(buildRequestArbitrary(document, vocabulary, visitors.length), {
        numRuns: chunk,
        seed: seed + sent,
      });
      let next = 0;
      const lane = async () => {
        for (let index = next++; index < drawn.length; index = next++) {
          const request = drawn[index] as FuzzRequest;
          const cookie = visitors[request.visitor]?.cookie;
          let reply = await sendRequest(port, agent, request, cookie);
          // The machine may have been busy with something else: what is really slow is slow again.
          if (reply.ms > latestMs) reply = await sendRequest(port, agent, request, cookie);
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
          const fault =
            reply.ms > latestMs ? `took ${Math.round(reply.ms)} ms` : findFault(reply, request.path);
          if (fault !== null) faults.push(`${told(request, sent + index)}\n  ${fault}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      sent += drawn.length;
    }
    agent.destroy();
    // With what the server itself logged: it tells where a fault arose.
    expect([...faults, ...log.slice(0, 5)]).toEqual([]);
    expect(sent).toBe(requestsEach);
    // A fuzzer whose every request is refused at the door would prove little.
    expect(statuses[200]).toBeGreaterThan(requestsEach / 10);
    expect(statuses[422]).toBeGreaterThan(requestsEach / 10);
  },
  600_000,
);
