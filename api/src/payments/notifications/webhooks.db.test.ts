import { createHmac } from 'node:crypto';
import { noonInKhimki, shareTestApi } from '../../testing/startTestApi';
import { Acquirers } from '../acquirers/Acquirers';
import { CloudPayments } from '../acquirers/cloudpayments/CloudPayments';
import { fakeAsk } from '../testing/fakeAsk';
import { Payer } from '../testing/Payer';

/** The bank's own books: what it says when it is asked. */
const books = new Map<string, Record<string, unknown>>();
let lastInvoice = '';
const { ask } = fakeAsk({
  '/payments/qr/sbp/image': ({ body }: { body: string }) => {
    const { InvoiceId, Amount } = JSON.parse(body);
    lastInvoice = InvoiceId;
    const TransactionId = 9000 + books.size;
    books.set(String(TransactionId), { TransactionId, InvoiceId, Amount, Status: 'AwaitingAuthentication' });
    return { Success: true, Model: { TransactionId, QrImage: 'AAAA' } };
  },
  '/payments/get': ({ body }: { body: string }) => {
    const found = books.get(String(JSON.parse(body).TransactionId));
    return { Success: Boolean(found), Model: found ?? null };
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

const api = shareTestApi({ acquirers });

interface Bank {
  payer: Payer;
  transaction: string;
  /** POSTs a notification as the bank does. */
  tell(
    kind: string,
    changes?: Record<string, string>,
    secret?: string,
  ): Promise<{ status: number; body: string }>;
}
async function orderedByCode(): Promise<Bank> {
  const payer = await new Payer(api).order('sbp');
  await payer.pay();
  const transaction = [...books].find(([, { InvoiceId }]) => InvoiceId === lastInvoice)?.[0] ?? '';
  const invoice = lastInvoice;
  return {
    payer,
    transaction,
    async tell(kind, changes = {}, secret = 'secret') {
      const fields = {
        TransactionId: transaction,
        Amount: payer.placed.total.toFixed(2),
        Currency: 'RUB',
        InvoiceId: invoice,
        Status: 'Completed',
        ...changes,
      };
      const body = new URLSearchParams(fields).toString();
      const reply = await fetch(`${api.address}/api/payments/notify/cp/${kind}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-hmac': createHmac('sha256', secret).update(body).digest('base64'),
        },
        body,
      });
      return { status: reply.status, body: await reply.text() };
    },
  };
}
const paid = (transaction: string) => Object.assign(books.get(transaction) ?? {}, { Status: 'Completed' });
/** Notifications are answered before they are followed; the page that polls waits as a customer's does. */
async function until(payer: Payer, state: string): Promise<void> {
  for (let look = 0; look < 200 && (await payer.state()) !== state; look += 1);
  expect(await payer.state()).toBe(state);
}
const readStatus = async ({ payer }: Bank) =>
  (
    await api.database
      .selectFrom('orders')
      .select('status')
      .where('id', '=', payer.placed.order_id)
      .executeTakeFirstOrThrow()
  ).status;

test('a notification makes us ask; the order is accepted once, however often it is told [PAY-11] [PAY-07]', async () => {
  const bank = await orderedByCode();
  paid(bank.transaction);
  const replies = await Promise.all(Array.from({ length: 5 }, () => bank.tell('pay')));
  expect(replies).toEqual(Array(5).fill({ status: 200, body: '{"code":0}' }));
  await until(bank.payer, 'paid');
  const stored = await api.database
    .selectFrom('payment_news')
    .select(['key', 'times'])
    .where('ref', '=', bank.transaction)
    .execute();
  expect(stored).toEqual([{ key: expect.stringContaining(`pay:${bank.transaction}`), times: 5 }]);
});

test('a forged one is refused, counted and changes nothing, even where the bank has been paid [PAY-11]', async () => {
  const bank = await orderedByCode();
  expect(await bank.tell('pay', {}, 'not the secret')).toEqual({ status: 403, body: 'refused' });
  expect(await bank.tell('check', {}, 'not the secret')).toEqual({ status: 403, body: 'refused' });
  expect(await readStatus(bank)).toBe('waiting_for_payment');
  const metrics = await (await fetch(`${api.address}/metrics`)).text();
  expect(metrics).toMatch(/payment_forged_total\{process="api",account="cp"\} [2-9]/);
});

test('one that tells of a success which the bank does not know of is not believed [PAY-11]', async () => {
  const bank = await orderedByCode();
  expect((await bank.tell('pay')).status).toBe(200);
  await until(bank.payer, 'confirming');
  expect(await readStatus(bank)).toBe('waiting_for_payment');
});

test.each([
  ['the right amount of a waiting order', {}, 0],
  ['another amount', { Amount: '1.00' }, 12],
  ['another currency', { Currency: 'USD' }, 12],
  ['a payment that nobody began', { InvoiceId: 'unknown' }, 10],
])(
  '“may this be paid?” about %s is answered at once [PAY-11]',
  async (_what, changes: Record<string, string>, code) => {
    const bank = await orderedByCode();
    const asked = await bank.tell('check', {
      ...(changes.InvoiceId ? { TransactionId: '1' } : {}),
      ...changes,
    });
    expect(JSON.parse(asked.body)).toEqual({ code });
  },
);

test('“may this be paid?” is refused when the time is over and when the order is paid already [PAY-03] [PAY-11]', async () => {
  const late = await orderedByCode();
  api.setTime(noonInKhimki + 600_000);
  expect(JSON.parse((await late.tell('check')).body)).toEqual({ code: 20 });
  api.setTime(noonInKhimki);
  const bank = await orderedByCode();
  paid(bank.transaction);
  await bank.tell('pay');
  await until(bank.payer, 'paid');
  expect(JSON.parse((await bank.tell('check')).body)).toEqual({ code: 13 });
});

test('an account that nobody has is told so', async () => {
  const reply = await fetch(`${api.address}/api/payments/notify/nobody/pay`, { method: 'POST', body: 'a=1' });
  expect(reply.status).toBe(404);
});
