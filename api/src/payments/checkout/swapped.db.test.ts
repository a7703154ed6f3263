import type { PayReply } from '@storefront/contracts';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { Acquirers, type PaymentRule } from '../acquirers/Acquirers';
import { BankServer } from '../testing/BankServer';
import { bankPosts, Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

// One customer knows all of an own payment and, by accident or by theft, a number of another's. Whatever is
// swapped: nobody pays with another's money, nobody sees or ends another's payment, and no answer is a fault
// of ours.

let api: TestApi;
let bank: SimulatedAcquirer;
let ozan: BankServer;
const rules: PaymentRule[] = [{ types: ['cardOnline'], account: 'bank' }];
beforeAll(async () => {
  bank = new SimulatedAcquirer();
  ozan = await BankServer.start(1_000);
  const acquirers = new Acquirers([...bank.acquirers.all, ...ozan.acquirers.all], rules);
  api = await startTestApi({ acquirers, customerAuth: [] });
});
afterAll(async () => {
  await api.stop();
  ozan.stop();
});

interface Begun {
  payer: Payer;
  asked: PayReply & { MD: string; TermUrl: string };
}
/** At the bank's page, with everything that the browser knows. */
async function atTheBank(): Promise<Begun> {
  const payer = await new Payer(api).order();
  const { body } = await payer.card('3ds');
  return { payer, asked: body as unknown as Begun['asked'] };
}
const getLocation = (response: Response): string => response.headers.get('location') ?? '';

test('the bank’s answer to another payment, sent to one’s own address, is kept from the other and pays nothing there [PAY-08]', async () => {
  const [own, other] = [await atTheBank(), await atTheBank()];
  const back = await bankPosts(own.asked.TermUrl, { MD: other.asked.MD, PaRes: 'PARES-OF-ANOTHER' });
  expect(getLocation(back)).toContain(`/order/${own.payer.placed.order_id}/complete`);
  expect(getLocation(back)).not.toContain(other.asked.MD);
  expect(await other.payer.state()).toBe('confirming');
  expect((await other.payer.check(other.asked.MD)).body).toMatchObject({ reason: '3ds' });
});

test.each<[string, string, (own: Begun, other: Begun) => object]>([
  [
    'checking another’s payment with one’s own key',
    '/api/order/post3ds',
    (own, other) => ({ ...own.payer.ids, TransactionId: other.asked.MD }),
  ],
  [
    'checking with another’s order number',
    '/api/order/post3ds',
    (own, other) => ({
      ...own.payer.ids,
      order_id: other.payer.placed.order_id,
      TransactionId: own.asked.MD,
    }),
  ],
  [
    'bringing an answer for another’s payment',
    '/api/order/post3ds',
    (own, other) => ({ ...own.payer.ids, TransactionId: other.asked.MD, PaRes: 'PARES' }),
  ],
  [
    'paying another’s order',
    '/api/order/pay',
    (own, other) => ({ ...own.payer.ids, order_id: other.payer.placed.order_id, cryptogram: 'paid' }),
  ],
  [
    'looking at another’s payment with one’s own tracking key',
    '/api/order/payment',
    (own, other) => ({ order_id: other.payer.placed.order_id, key: own.payer.placed.tracking_key }),
  ],
  [
    'looking with a tracking key in place of the payment’s',
    '/api/order/payment',
    (_own, other) => ({ order_cache_key: other.payer.placed.tracking_key }),
  ],
])('%s: there is no such order [PAY-08] [API-03]', async (_what, path, body) => {
  const [own, other] = [await atTheBank(), await atTheBank()];
  const reply = await own.payer.visitor.call('POST', path, body(own, other));
  expect(reply.status).toBe(404);
  expect(JSON.stringify(reply.body)).not.toContain(other.asked.MD);
  expect([await own.payer.state(), await other.payer.state()]).toEqual(['confirming', 'confirming']);
});

test('a key of one brand opens nothing at another [BRAND-04]', async () => {
  const { payer, asked } = await atTheBank();
  for (const brand of ['tondo', 'zafran'])
    for (const [path, body] of [
      ['/api/order/payment', { order_cache_key: payer.ids.order_cache_key }],
      ['/api/order/pay', { ...payer.ids, cryptogram: 'paid' }],
      ['/api/order/post3ds', { ...payer.ids, TransactionId: asked.MD }],
    ] as const)
      expect((await new Visitor(api, { 'x-brand': brand }).call('POST', path, body)).status).toBe(404);
  expect(await payer.state()).toBe('confirming');
});

test('the number of another’s paid payment at Ozan, brought to one’s own address, pays nothing [PAY-11]', async () => {
  const withOzan = async () => {
    const payer = new Payer(api);
    payer.placed = await placeTestOrder(payer.visitor, {
      ...takeawayOrder,
      payment_type: 'cardOnline',
      email: 'anna@example.com',
    });
    await payer.pay({});
    const attempt = await api.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', payer.placed.order_id)
      .executeTakeFirstOrThrow();
    return { payer, attempt, returnUrl: `${api.address}/api/order/payment-return/${attempt.return_key}` };
  };
  rules.unshift({ types: ['cardOnline'], account: 'ozan' });
  const [own, other] = [await withOzan(), await withOzan()];
  ozan.pay(other.attempt.id);
  const number = ozan.booked.get(other.attempt.id)?.number ?? '';
  await bankPosts(own.returnUrl, { status: 'APPROVED', referenceNo: own.attempt.id, transactionId: number });
  await own.payer.check(own.attempt.id, true);
  expect(await own.payer.state()).toBe('confirming');
  await bankPosts(other.returnUrl, { status: 'DECLINED', transactionId: 'made-up' });
  await other.payer.check(other.attempt.id, true);
  expect(await other.payer.state()).toBe('paid');
  rules.shift();
});

const odd = ['%00', 'a%00b', '%ED%A0%80', '%FF', 'a'.repeat(3_000), '..%2F..%2F', "'%3B--", '%7B%7D'];
test('whatever stands in an address that banks come back to or tell us at, and in what they send: no fault [ERR-01]', async () => {
  const { asked } = await atTheBank();
  const statuses: [string, number][] = [];
  for (const text of odd) {
    const paths = [
      `/api/order/payment-return/${text}`,
      `/api/order/payment-method-return/${text}`,
      `/api/payments/notify/${text}`,
      `/api/payments/notify/bank/${text}`,
      `/api/payments/notify/cp/pay?TransactionId=${text}`,
      `/api/payments/notify/rbs?mdOrder=${text}&orderNumber=${text}`,
    ];
    for (const path of paths)
      for (const method of ['GET', 'POST']) {
        const body = method === 'GET' ? null : `TransactionId=${text}&id=${text}`;
        const { status } = await fetch(`${api.address}${path}`, { method, body, redirect: 'manual' });
        statuses.push([`${method} ${path.slice(0, 60)}`, status]);
      }
    for (const field of ['PaRes', 'cres', 'MD', 'transactionId']) {
      const { status } = await fetch(asked.TermUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `${field}=${text}`,
        redirect: 'manual',
      });
      statuses.push([`${field}=${text.slice(0, 20)}`, status]);
    }
  }
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
});
