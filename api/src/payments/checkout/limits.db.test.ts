import { startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ acquirers: new SimulatedAcquirer().acquirers, rateLimits: 'on' });
});
afterAll(() => api.stop());

test('twelve customers behind one IP follow their payments for ten minutes, and none is refused [PAY-07] [PAY-08]', async () => {
  const payers = await Promise.all(Array.from({ length: 12 }, () => new Payer(api).order()));
  const asked = await Promise.all(
    payers.map(async (payer) => {
      expect((await payer.card('3ds')).status).toBe(200);
      const path = '/api/order/payment';
      const { order_cache_key } = payer.placed;
      const statuses = new Set<number>();
      for (let poll = 0; poll < 60; poll += 1) {
        statuses.add((await payer.visitor.call('POST', path, { order_cache_key })).status);
        statuses.add((await payer.check('no payment of this number')).status);
      }
      return [...statuses];
    }),
  );
  expect(asked).toEqual(Array(12).fill([200, 404]));
});

test('nobody guesses keys for long [PAY-07]', async () => {
  const guesses: number[] = [];
  for (let time = 0; time < 61; time += 1) {
    const order_cache_key = `a-key-of-nobody-at-all-${time}`;
    guesses.push((await new Visitor(api).call('POST', '/api/order/payment', { order_cache_key })).status);
  }
  expect([guesses.at(-2), guesses.at(-1)]).toEqual([404, 429]);
});
