import { shareTestApi, Visitor } from '../../testing/startTestApi';
import { Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers, rateLimits: 'on' });

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

test('an order takes twenty cards: of whoever tries out more the bank hears no more', async () => {
  const payer = await new Payer(api).order();
  const tried: (number | undefined)[] = [];
  for (let card = 0; card < 20; card += 1) tried.push((await payer.card(`declined:refused#${card}`)).status);
  expect(tried).toEqual(Array(20).fill(422));
  const requests = bank.requests.length;
  const { status, body } = await payer.card('paid');
  expect([status, body.code, bank.requests.length]).toEqual([429, 'payment.too_often', requests]);
  expect((await payer.card('declined:refused#0')).body.code).toBe('payment.declined.refused');
  const other = await new Payer(api).order();
  expect((await other.card('paid')).body.reason).toBe('approved');
});

test.each<[string, number, (payer: Payer) => Promise<{ status: number }>]>([
  ['checks', 240, (payer) => payer.check('no payment of this number')],
  [
    'tries to pay at the door',
    30,
    ({ ids }) =>
      new Visitor(api).call('POST', '/api/order/pay-at-door', { ...ids, payment_type: 'no such way' }),
  ],
])('an order has only so many %s in ten minutes, wherever they come from: %i', async (_, most, call) => {
  const [payer, other] = [await new Payer(api).order(), await new Payer(api).order()];
  const statuses: number[] = [];
  for (let time = 0; time <= most; time += 1) statuses.push((await call(payer)).status);
  expect(statuses.indexOf(429)).toBe(most);
  expect((await call(other)).status).not.toBe(429);
});
