import { Metrics } from '../../platform/http/Metrics';
import { noonInKhimki, shareTestApi } from '../../testing/startTestApi';
import { Acquirers } from '../acquirers/Acquirers';
import { CloudPayments } from '../acquirers/cloudpayments/CloudPayments';
import { createPaymentDependencies, type PaymentDependencies } from '../PaymentDependencies';
import { fakeAsk } from '../testing/fakeAsk';
import { Payer } from '../testing/Payer';
import { reconcile } from './reconcile';
import { createSweeper, sweepCaptures } from './sweep';

/** The books of an acquirer whose notifications never come. */
interface Transaction {
  TransactionId: number;
  InvoiceId: string;
  Amount: number;
  Status: string;
  Refunded: boolean;
  Currency?: string;
}
const books: Transaction[] = [];
let isAway = false;
const open = ({ body }: { body: string }) => {
  const { InvoiceId, Amount } = JSON.parse(body);
  const transaction = {
    TransactionId: 9000 + books.length,
    InvoiceId,
    Amount,
    Status: 'AwaitingAuthentication',
    Refunded: false,
  };
  books.push(transaction);
  const { TransactionId } = transaction;
  return {
    Success: true,
    Model: { TransactionId, QrImage: 'AAAA', QrUrl: `https://qr.example/${TransactionId}` },
  };
};
const { ask, asked } = fakeAsk({
  '/payments/qr/sbp/image': (question: { body: string }) => {
    const { Success, Model } = open(question);
    return { Success, Model: { ...Model, QrUrl: undefined } };
  },
  '/payments/qr/sbp/link': open,
  '/payments/get': ({ body }: { body: string }) => {
    const found = books.find(({ TransactionId }) => TransactionId === JSON.parse(body).TransactionId);
    return { Success: found !== undefined, Model: found ?? null };
  },
  '/payments/refund': ({ body }: { body: string }) => {
    const found = books.find(({ TransactionId }) => TransactionId === JSON.parse(body).TransactionId);
    if (found) found.Refunded = true;
    return { Success: found !== undefined, Model: { TransactionId: 1 } };
  },
  '/v2/payments/list': ({ body }: { body: string }) => {
    if (isAway) return 'garbage';
    return {
      Success: true,
      Model: JSON.parse(body).PageNumber === 1 ? books.filter(({ Status }) => Status === 'Completed') : [],
    };
  },
});
const settings = {
  url: 'https://api.example',
  scriptUrl: 'https://x.example/c.js',
  publicId: 'pk',
  apiSecret: 'secret',
  receipt: null,
};
const acquirers = new Acquirers(
  [new CloudPayments('cp', settings, ask)],
  [{ types: ['cardOnline', 'sbp'], account: 'cp' }],
);

let dependencies: PaymentDependencies;
const api = shareTestApi({ acquirers });
beforeAll(async () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  dependencies = createPaymentDependencies(api.dependencies, acquirers, new Metrics(), silent);
});
beforeEach(() => {
  api.setTime(noonInKhimki);
  books.length = 0;
  isAway = false;
});

const swept = () => sweepCaptures(dependencies, noonInKhimki - 3_600_000, dependencies.clock());
const settled = async () => {
  while ((await reconcile(dependencies)).asked > 0);
};
/** What the bank keeps of an order, minor units. */
const keptMinor = () =>
  books.reduce(
    (sum, { Status, Amount, Refunded }) =>
      sum + (Status === 'Completed' && !Refunded ? Math.round(Amount * 100) : 0),
    0,
  );
const captureCount = async (payer: Payer) =>
  (
    await api.database
      .selectFrom('payment_captures')
      .select(['purpose', 'refunded_minor'])
      .where('order_id', '=', payer.placed.order_id)
      .orderBy('purpose')
      .execute()
  ).map(({ purpose, refunded_minor }) => [purpose, refunded_minor > 0]);

test('the old code and the new one are both paid: one paid order, one refund, though nobody told us [PAY-07] [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay({ device: 'desktop' });
  // A phone needs an address, which the code for a desktop has none of: a second payment of the same order.
  expect((await payer.pay({ device: 'mobile' })).body.reason).toBe('sbp-mobile');
  expect(books).toHaveLength(2);
  for (const transaction of books) transaction.Status = 'Completed';
  api.setTime(noonInKhimki + 60_000);
  await settled();
  expect(await payer.state()).toBe('paid');
  expect(await captureCount(payer)).toEqual([
    ['double', true],
    ['order', false],
  ]);
  expect(keptMinor()).toBe(payer.placed.total * 100);
});

test('one code is paid twice and no notification names the second payment: only the list knows, and it goes back [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay({ device: 'desktop' });
  const [first] = books;
  if (!first) throw new Error('no code');
  first.Status = 'Completed';
  api.setTime(noonInKhimki + 60_000);
  await settled();
  expect(await payer.state()).toBe('paid');
  books.push({ ...first, TransactionId: 9900 }, { ...first, TransactionId: 9901 });
  await settled();
  expect(keptMinor()).toBe(3 * payer.placed.total * 100);

  const count = jest.spyOn(dependencies, 'count');
  expect(await swept()).toEqual({ listed: 3, found: 2, strangers: [], different: [], failed: [] });
  const payments = count.mock.calls.filter(([name]) => name === 'payment_found_by_list_total');
  expect(payments).toHaveLength(2);
  await settled();
  expect(await captureCount(payer)).toEqual([
    ['double', true],
    ['double', true],
    ['order', false],
  ]);
  expect(keptMinor()).toBe(payer.placed.total * 100);
  const refunds = asked.filter(({ path }) => path === '/payments/refund').length;
  expect(await swept()).toEqual({ listed: 3, found: 0, strangers: [], different: [], failed: [] });
  await settled();
  expect(asked.filter(({ path }) => path === '/payments/refund')).toHaveLength(refunds);
});

test('a payment that nobody asks about any more is found when it comes, and goes back [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay({ device: 'desktop' });
  api.setTime(noonInKhimki + 11 * 60_000);
  await settled();
  expect(await payer.state()).toBe('expired');
  await api.database
    .updateTable('payment_attempts')
    .set({ next_check_at: null })
    .where('order_id', '=', payer.placed.order_id)
    .execute();
  const [late] = books;
  if (late) late.Status = 'Completed';
  await swept();
  await settled();
  expect([await payer.state(), keptMinor()]).toEqual(['returned', 0]);
});

test('a number of ours that nobody knows is told of, others’ payments on the same account are not, and a list that does not come is a failure', async () => {
  const shape = { Amount: 1, Status: 'Completed', Refunded: false };
  books.push(
    { ...shape, TransactionId: 1, InvoiceId: '77-0123456789abcdef' },
    ...['INV-5', 'A77-0123456789abcdef', '77-0123456789abcdef0', '77-0123456789abcdeg', ''].map(
      (InvoiceId, index) => ({ ...shape, TransactionId: 2 + index, InvoiceId }),
    ),
  );
  expect((await swept()).strangers).toEqual([
    { account: 'cp', attemptId: '77-0123456789abcdef', ref: '1', amountMinor: 100, currency: null },
  ]);
  isAway = true;
  const away = new Acquirers(
    [new CloudPayments('cp', settings, async () => ({ status: 503, body: {} }))],
    [],
  );
  const none = { listed: 0, found: 0, strangers: [], different: [] };
  expect(await sweepCaptures({ ...dependencies, acquirers: away }, 0, 1)).toEqual({
    ...none,
    failed: ['cp'],
  });
});

test('money under our number that another account took is a stranger; another amount than is booked is told of', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay({ device: 'desktop' });
  const [paid] = books;
  if (!paid) throw new Error('no code');
  paid.Status = 'Completed';
  api.setTime(noonInKhimki + 60_000);
  await settled();
  const amountMinor = payer.placed.total * 100;
  const listed = { attemptId: paid.InvoiceId, ref: String(paid.TransactionId), currency: null };
  expect(await swept()).toMatchObject({ strangers: [], different: [] });
  const other = new Acquirers([new CloudPayments('other', settings, ask)], []);
  expect((await sweepCaptures({ ...dependencies, acquirers: other }, 0, 1)).strangers).toEqual([
    { ...listed, account: 'other', amountMinor },
  ]);
  paid.Amount -= 1;
  expect(await swept()).toMatchObject({
    strangers: [],
    different: [{ ...listed, account: 'cp', amountMinor: amountMinor - 100 }],
  });
});

test('money in another currency than is booked is told of, also where only the payment has a currency [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay({ device: 'desktop' });
  const [paid] = books;
  if (!paid) throw new Error('no code');
  Object.assign(paid, { Status: 'Completed', Currency: 'RUB' });
  api.setTime(noonInKhimki + 60_000);
  await settled();
  const inCurrency = async (listed: string, booked: string | null) => {
    paid.Currency = listed;
    await api.database
      .updateTable('payment_captures')
      .set({ currency: booked })
      .where('order_id', '=', payer.placed.order_id)
      .execute();
    return (await swept()).different.map(({ currency }) => currency);
  };
  expect(await inCurrency('RUB', 'RUB')).toEqual([]);
  expect(await inCurrency('UZS', 'RUB')).toEqual(['UZS']);
  expect(await inCurrency('RUB', null)).toEqual([]);
  expect(await inCurrency('UZS', null)).toEqual(['UZS']);
});

test('the clock compares a whole day at the start and every six hours, in between what is new [PAY-11]', async () => {
  const sweep = createSweeper(dependencies);
  const hoursBack: number[] = [];
  for (let round = 0; round <= 36; round += 1) {
    await sweep();
    const { CreatedDateGte, CreatedDateLte } = JSON.parse(asked.at(-1)?.body ?? '{}');
    expect(Date.parse(CreatedDateLte)).toBe(api.now());
    hoursBack.push((Date.parse(CreatedDateLte) - Date.parse(CreatedDateGte)) / 3_600_000);
  }
  expect(hoursBack).toEqual([26, ...Array(35).fill(2), 26]);
});
