import { Agent } from 'node:http';
import type { CannonRequest } from 'autocannon';
import type { BenchMarket } from './Market';
import { type CallFigures, measureCall } from './measureCall';
import { prepareOrders } from './prepareOrders';
import { mapAtOnce, Visitor } from './Visitor';

const json = { 'content-type': 'application/json', 'x-brand': 'umi', 'accept-language': 'ru' };
const connections = 32;
const ordersCreated = 1200;
/** A line holds at most 100 pieces; then it is forgotten and filled again. */
const linePieces = 90;
/** So much code lies behind a changed cart that it takes thousands of calls until all of it is compiled. */
const warmUpSeconds = 6;
/** What people type on the way to an address; the API decides anew for each. */
const typed = [
  'с',
  'све',
  'светл',
  'светланская',
  'светланская 1',
  'океан',
  'океанский пр',
  'jrtfy',
  'svetl',
];

/** One way of using the API at a time, each for some seconds, by one process of clients. */
export async function measureCalls(
  origin: string,
  market: BenchMarket,
  seconds: number,
  say: (text: string) => void,
): Promise<CallFigures[]> {
  const figures: CallFigures[] = [];
  const measure = async (name: string, requests: CannonRequest[]) => {
    say(name);
    const options = { url: origin, connections, requests };
    // Compiled and cached first: a server in use is warm.
    await measureCall(name, { ...options, duration: 1 });
    figures.push(await measureCall(name, { ...options, duration: seconds }));
  };
  const menu = { city_id: market.cityId, order_type: 'delivery' };
  const compressed = { ...json, 'accept-encoding': 'br, gzip' };
  await measure('POST /api/products', [
    { method: 'POST', path: '/api/products', headers: compressed, body: JSON.stringify(menu) },
  ]);
  const { 'content-type': _none, ...plain } = compressed;
  await measure('GET /api/products', [
    { method: 'GET', path: `/api/products?city_id=${market.cityId}&order_type=delivery`, headers: plain },
  ]);
  await measure(
    'POST /api/geocoder/suggest',
    typed.map((text) => ({
      method: 'POST',
      path: '/api/geocoder/suggest',
      headers: json,
      body: JSON.stringify({ city_id: market.cityId, text }),
    })),
  );
  figures.push(await addToCarts(origin, market, seconds, say), await createOrders(origin, market, say));
  return figures;
}

async function addToCarts(
  origin: string,
  market: BenchMarket,
  seconds: number,
  say: (text: string) => void,
): Promise<CallFigures> {
  const name = 'PUT /api/cart/add';
  say(name);
  const agent = new Agent({ keepAlive: true });
  const [shopId] = market.shopIds;
  const where = { city_id: market.cityId, order_type: 'takeaway', shop_id: shopId };
  const change = (visitor: Visitor, call: string, more: object): CannonRequest => ({
    method: 'PUT',
    path: `/api/cart/${call}`,
    headers: { ...json, ...visitor.headers },
    body: JSON.stringify({ ...where, product_key: market.productKey, ...more }),
  });
  const add = async (duration: number) => {
    const sessions = await mapAtOnce(Array.from({ length: connections }), 16, async () => {
      const visitor = new Visitor(origin, agent);
      await visitor.must('POST', '/api/shops/set', { shop_id: shopId });
      return visitor;
    });
    return measureCall(name, {
      url: origin,
      connections,
      duration,
      setupClient: (client) => {
        const visitor = sessions.pop();
        if (!visitor) throw new Error('more connections than sessions');
        const once = change(visitor, 'add', { count: market.step });
        const adds = Array.from({ length: Math.floor(linePieces / market.step) }, () => once);
        client.setRequests([...adds, change(visitor, 'forget', {})]);
      },
    });
  };
  await add(warmUpSeconds);
  const figures = await add(seconds);
  agent.destroy();
  return figures;
}

async function createOrders(
  origin: string,
  market: BenchMarket,
  say: (text: string) => void,
): Promise<CallFigures> {
  say(`POST /api/order/create (preparing ${ordersCreated} carts)`);
  const agent = new Agent({ keepAlive: true });
  const orders = await prepareOrders(origin, agent, market, ordersCreated);
  agent.destroy();
  const clients = 20;
  const each = ordersCreated / clients;
  return measureCall('POST /api/order/create', {
    url: origin,
    connections: clients,
    amount: ordersCreated,
    setupClient: (client) =>
      client.setRequests(
        orders.splice(0, each).map(({ visitor, body }) => ({
          method: 'POST',
          path: '/api/order/create',
          headers: { ...json, ...visitor.headers },
          body: JSON.stringify(body),
        })),
      ),
  });
}
