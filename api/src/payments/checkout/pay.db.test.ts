import type { PayReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { Metrics } from '../../platform/http/Metrics';
import { StaffClient } from '../../staff/testing/StaffClient';
import { readCart } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { createPaymentDependencies } from '../PaymentDependencies';
import { reconcile } from '../reconciliation/reconcile';
import { bankPosts, Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const reconcileNow = () =>
  reconcile(createPaymentDependencies(api.dependencies, bank.acquirers, new Metrics(), silent));
const ordersCard = () => new Payer(api).order();
const parseTransactionId = (link: string) =>
  new URL(link, 'http://shop').searchParams.get('transactionId') ?? '';
/** The newest payment in the bank's books. */
const newest = () => [...bank.booked.keys()].at(-1) ?? '';

describe('a card', () => {
  test('that is paid at once: the order is accepted, the cart empty, the page sent on [PAY-06] [PAY-02] [PAY-11]', async () => {
    const payer = await ordersCard();
    expect(await payer.payment()).toMatchObject({
      state: 'waiting',
      can_pay: true,
      payment_type: 'cardOnline',
    });
    const { status, body } = await payer.card('paid');
    const link = `/khimki/order/${payer.placed.order_id}/complete?key=${payer.placed.tracking_key}`;
    expect([status, body]).toEqual([
      200,
      { reason: 'approved', order_id: payer.placed.order_id, complete_link: link },
    ]);
    expect(await payer.payment()).toMatchObject({
      state: 'paid',
      expires_at: null,
      can_pay: false,
      card: { scheme: 'Visa', last_four: '4242' },
    });
    expect((await readCart(payer.visitor)).count).toBe(0);
  });

  test('pressed five times at once is charged once [PAY-11]', async () => {
    const payer = await ordersCard();
    const before = bank.requests.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => payer.card('paid#five')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.filter(({ body }) => body.reason === 'approved').length).toBeGreaterThan(0);
    expect(bank.requests.slice(before)).toEqual(['card paid']);
    expect((await payer.card('paid#another')).body.reason).toBe('approved');
    expect(bank.requests.slice(before)).toEqual(['card paid']);
  });

  test.each([
    ['card_number', 'CardNumber'],
    ['card_expired', 'ExpDateMonthYear'],
    ['card_cvc', 'Cvv'],
    ['insufficient_funds', 'payment'],
    ['fraud', 'payment'],
  ])('refused for %s is told at %s, and another card may follow [PAY-10]', async (code, field) => {
    const payer = await ordersCard();
    const { status, body } = await payer.card(`declined:${code}`);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      `payment.declined.${code}`,
      [field],
    ]);
    expect(await payer.payment()).toMatchObject({
      state: 'declined',
      can_pay: true,
      errors: [{ code, field, text: body.errors?.[field]?.[0] }],
    });
    expect((await payer.card('paid')).body.reason).toBe('approved');
  });

  test('with the bank’s page: it comes back by a form of its own, without a cookie, and the check accepts [PAY-06] [PAY-08]', async () => {
    const payer = await ordersCard();
    const asked = (await payer.card('3ds')).body as PayReply;
    expect(asked).toMatchObject({ reason: '3ds', AcsUrl: 'https://acs.example/', PaReq: 'PAREQ' });
    expect(asked.TermUrl).toMatch(new RegExp(`^${api.address}/api/order/payment-return/[\\w-]{32}$`));
    expect(await payer.payment()).toMatchObject({ state: 'confirming', can_pay: true, next: asked });

    const back = await bankPosts(asked.TermUrl ?? '', { MD: asked.MD ?? '', PaRes: 'PARES' });
    const location = back.headers.get('location') ?? '';
    expect([back.status, location.split('&')[0]]).toEqual([
      303,
      `/khimki/order/${payer.placed.order_id}/complete?key=${payer.placed.tracking_key}`,
    ]);
    expect(parseTransactionId(location)).toBe(asked.MD);
    expect(await payer.state()).toBe('checking');

    const elsewhere = new Payer(api);
    elsewhere.placed = payer.placed;
    expect((await elsewhere.check(asked.MD ?? '')).body).toMatchObject({ reason: 'approved' });
    expect(bank.requests.at(-1)).toBe('finish PARES');
    expect((await payer.check(asked.MD ?? '', true)).body.reason).toBe('approved');
    expect(await payer.state()).toBe('paid');
  });

  test('by 3-D Secure 2: the method first, then pay again, then the bank’s question [PAY-06]', async () => {
    const payer = await ordersCard();
    const method = (await payer.card('method')).body;
    expect(method).toMatchObject({
      reason: '3ds-v2',
      threeDSMethodURLServer: 'https://bank.example/gather',
    });
    const { threeDSServerTransId } = method;
    const asked = (await payer.pay({ cryptogram: 'method', threeDSServerTransId })).body;
    expect(asked).toMatchObject({ reason: '3ds', cReq: 'CREQ' });
    await bankPosts(asked.TermUrl ?? '', { cres: 'CRES' });
    expect((await payer.check(asked.MD ?? '')).body.reason).toBe('approved');
    expect(bank.requests.slice(-2)).toEqual(['continue', 'finish CRES']);
  });
});

describe('an answer that does not come', () => {
  test('of a payment that was made: it is found at once [PAY-11]', async () => {
    const payer = await ordersCard();
    expect((await payer.card('lost')).body.reason).toBe('approved');
  });

  test('is never a failure: pending, also for the last check, until the bank knows [PAY-11] [PAY-08]', async () => {
    const payer = await ordersCard();
    const before = bank.keptMinor;
    expect((await payer.card('slow')).body).toMatchObject({ reason: 'pending' });
    expect(await payer.payment()).toMatchObject({ state: 'checking', can_pay: false });
    expect((await payer.card('paid')).body.reason).toBe('pending');
    expect((await payer.check(newest(), true)).body.reason).toBe('pending');
    bank.pay(newest());
    api.setTime(noonInKhimki + 60_000);
    await reconcileNow();
    expect(await payer.state()).toBe('paid');
    expect(bank.keptMinor - before).toBe(payer.placed.total * 100);
  });

  test('of a request that the bank never got: another try may begin [PAY-11]', async () => {
    for (const scenario of ['500', 'away']) {
      const payer = await ordersCard();
      expect((await payer.card(scenario)).body.code).toBe('payment.declined.try_later');
      expect((await payer.card('paid')).body.reason).toBe('approved');
    }
  });

  test('keeps the order beyond its time, and gives it up when nobody will ever know [PAY-03] [PAY-11]', async () => {
    const payer = await ordersCard();
    await payer.card('slow');
    api.setTime(noonInKhimki + 11 * 60_000);
    await reconcileNow();
    expect(await payer.state()).toBe('checking');
    api.setTime(noonInKhimki + 26 * 60_000);
    await reconcileNow();
    expect(await payer.state()).toBe('expired');
    const before = bank.keptMinor;
    bank.pay(newest());
    api.setTime(noonInKhimki + 40 * 60_000);
    await reconcileNow();
    expect([await payer.state(), bank.keptMinor]).toEqual(['returned', before]);
  });
});

describe('a code of the bank', () => {
  test('is shown once, polled, and leads on when it is paid [PAY-07] [PAY-06]', async () => {
    const payer = await new Payer(api).order('sbp');
    const shown = (await payer.pay()).body;
    expect(shown).toMatchObject({ reason: 'qr', qr_code: expect.stringMatching(/^data:image/) });
    expect((await payer.pay()).body).toEqual(shown);
    expect((await payer.pay({ device: 'mobile' })).body).toMatchObject({
      reason: 'sbp-mobile',
      payment_link: shown.payment_link,
    });
    expect(await payer.payment()).toMatchObject({ state: 'confirming', payment_type: 'sbp' });
    bank.pay(newest());
    api.setTime(noonInKhimki + 20_000);
    expect(await payer.state()).toBe('paid');
  });

  test('paid twice keeps one payment and returns the other [PAY-11]', async () => {
    const payer = await new Payer(api).order('sbp');
    await payer.pay();
    const before = bank.keptMinor;
    bank.pay(newest());
    bank.pay(newest());
    api.setTime(noonInKhimki + 60_000);
    await reconcileNow();
    await reconcileNow();
    expect([await payer.state(), bank.keptMinor - before]).toEqual(['paid', payer.placed.total * 100]);
  });

  test('that nobody pays: the bank is asked once more at the end, then place and order are given up [PAY-03] [SLOT-04]', async () => {
    const payer = await new Payer(api).order('sberpay');
    await payer.pay();
    const heldPlaces = () =>
      api.database
        .selectFrom('slot_holds')
        .select('id')
        .where('id', '=', payer.placed.order_cache_key)
        .execute();
    expect(await heldPlaces()).toHaveLength(1);
    const asked = bank.requests.length;
    api.setTime(noonInKhimki + 10 * 60_000);
    await reconcileNow();
    expect(bank.requests.slice(asked)).toContain('ask');
    expect(await payer.payment()).toMatchObject({
      state: 'expired',
      can_pay: false,
      failure_link: '/khimki/back-to-home?state=payment-failure',
    });
    expect((await payer.card('paid')).status).toBe(409);
    expect(await heldPlaces()).toEqual([]);
  });

  test('of an order that its customer has ordered anew leads to words about that, whenever it is looked at [PAY-03]', async () => {
    const payer = await new Payer(api).order('sbp');
    const { placed } = payer;
    await payer.order('cash');
    payer.placed = placed;
    const replaced = '/khimki/back-to-home?state=order-replaced';
    expect(await payer.payment()).toMatchObject({ state: 'expired', failure_link: replaced });
    api.setTime(noonInKhimki + 10 * 60_000);
    expect((await payer.payment()).failure_link).toBe(replaced);
  });

  test('another way to pay the same order may be chosen [CHK-06]', async () => {
    const payer = await new Payer(api).order('sbp');
    await payer.pay();
    const { body } = await payer.pay({ payment_type: 'cardOnline', cryptogram: 'paid' });
    expect(body.reason).toBe('approved');
    expect((await payer.payment()).payment_types.map(({ alias }) => alias)).toEqual([
      'cardOnline',
      'sbp',
      'sberpay',
    ]);
    // What customer and kitchen read afterwards is how it was paid, not what was chosen first.
    const { body: seen } = await payer.visitor.call('GET', `/api/order/${payer.placed.order_id}`);
    expect(seen).toMatchObject({ order: { payment_type: 'cardOnline' } });
  });
});

test('a paid order that is canceled gives its money back, once [PAY-11]', async () => {
  const payer = await ordersCard();
  const before = bank.keptMinor;
  await payer.card('paid');
  await payer.visitor.call('POST', '/api/order/cancel', { order_id: payer.placed.order_id });
  await reconcileNow();
  await reconcileNow();
  expect(bank.keptMinor).toBe(before);
  expect(await payer.state()).toBe('returned');
});

test('a paid order that its kitchen cancels gives its money back, once, and the kitchen sees that [PAY-11]', async () => {
  const payer = await ordersCard();
  const before = bank.keptMinor;
  const kitchen = await StaffClient.create(api, null);
  const { order_id } = payer.placed;
  expect((await kitchen.call('GET', `/orders/${order_id}`)).status).toBe(404);
  await payer.card('paid');
  expect((await kitchen.order(order_id)).payment).toMatchObject({ state: 'paid', to_collect: 0 });
  await kitchen.step(order_id, { step: 'cancel', reason: 'sold_out', note: '' });
  expect((await kitchen.order(order_id)).payment.state).toBe('returning');
  await reconcileNow();
  await reconcileNow();
  expect(bank.keptMinor).toBe(before);
  expect(await payer.state()).toBe('returned');
  expect((await kitchen.order(order_id)).payment.state).toBe('returned');
});

test.each<[string, (payer: Payer) => Promise<unknown>]>([
  ['waits for its payment beyond its time', async () => api.setTime(noonInKhimki + 10 * 60_000)],
  [
    'was paid and canceled',
    async (payer) => {
      await payer.card('paid');
      await payer.visitor.call('POST', '/api/order/cancel', { order_id: payer.placed.order_id });
    },
  ],
])('an order that cannot be settled and %s holds up nobody else’s refund [PAY-11]', async (_, happen) => {
  const [broken, canceled] = [await ordersCard(), await ordersCard()];
  const before = bank.keptMinor;
  await canceled.card('paid');
  await canceled.visitor.call('POST', '/api/order/cancel', { order_id: canceled.placed.order_id });
  await happen(broken);
  await sql`update orders set snapshot = snapshot - 'currency' where id = ${broken.placed.order_id}`.execute(
    api.database,
  );
  await reconcileNow();
  expect(await canceled.state()).toBe('returned');
  await sql`update orders set snapshot = snapshot || jsonb_build_object('currency',
    (select snapshot -> 'currency' from orders where id = ${canceled.placed.order_id}))
    where id = ${broken.placed.order_id}`.execute(api.database);
  await reconcileNow();
  expect(bank.keptMinor).toBe(before);
});

test('a message is queued for a payment and for money that goes back', async () => {
  const rows = await api.database.selectFrom('outbox').select('kind').distinct().execute();
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_accepted', 'payment_receipt', 'payment_returned', 'order_canceled']),
  );
});

test('the message of a payment leads to its receipt', async () => {
  const payer = await ordersCard();
  const { order_number, order_id } = payer.placed;
  await payer.card('paid');
  // Once: the end of an order that was paid online brings no second one.
  const kitchen = await StaffClient.create(api, null);
  expect((await kitchen.step(order_id, { step: 'done' })).status).toBe(200);
  const rows = await api.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'payment_receipt')
    .execute();
  const messages = rows
    .map(({ payload }) => payload as { text?: string; order_number?: string })
    .filter((message) => message.order_number === order_number);
  expect(messages).toHaveLength(1);
  const { text = '' } = messages[0] ?? {};
  const link = new URL(text.split(' ').at(-1) ?? '');
  expect(link.searchParams.get('order_id')).toBe(String(order_id));
  const page = await fetch(api.address + link.pathname + link.search);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(order_number)]);
});

describe('who may', () => {
  test('see and pay: whoever has the key, nobody else [PAY-09]', async () => {
    const payer = await ordersCard();
    const stranger = new Visitor(api);
    const unknown = { order_cache_key: 'a-key-that-nobody-was-given' };
    expect((await stranger.call('POST', '/api/order/payment', unknown)).status).toBe(404);
    expect((await payer.pay({ order_id: 1 })).status).toBe(404);
    const { order_id, tracking_key: key } = payer.placed;
    const seen = await stranger.call('POST', '/api/order/payment', { order_id, key });
    expect(seen.body).toMatchObject({ state: 'waiting', order_cache_key: payer.placed.order_cache_key });
    const wrong = await stranger.call('POST', '/api/order/payment', { order_id, key: 'wrong' });
    expect(wrong.status).toBe(404);
  });

  test('be sent where after a bank: to our own pages only, whatever is sent along', async () => {
    const odd = { TermUrl: 'https://evil.example', returnUrl: '//evil.example', MD: 'https://evil.example' };
    const back = await bankPosts(`${api.address}/api/order/payment-return/unknown-key`, odd);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
    const payer = await ordersCard();
    const { TermUrl = '' } = (await payer.card('3ds')).body;
    const location = (await bankPosts(`${TermUrl}?to=//evil.example`, odd)).headers.get('location');
    expect(location).toMatch(/^\/khimki\/order\/\d+\/complete\?key=[\w-]+&transactionId=\d+$/);
  });
});

test('what a page needs before a card is typed [PAY-01]', async () => {
  const request = { payment_type: 'cardOnline', is_delivery: false, city_id: khimki.id };
  const { body } = await new Visitor(api).call('POST', '/api/order/payment-settings', request);
  expect(body).toEqual({
    acquiring: 'cloudpayments',
    verify_param: 'pk_test',
    script_url: 'https://bank.example/checkout.js',
  });
  const cash = { ...request, payment_type: 'cash' };
  expect((await new Visitor(api).call('POST', '/api/order/payment-settings', cash)).body).toEqual({
    acquiring: null,
    verify_param: null,
  });
});

test('a card’s number is refused wherever it is sent, and nothing is charged [PAY-05]', async () => {
  const payer = await ordersCard();
  const before = bank.requests.length;
  for (const body of [
    { cryptogram: '4242424242424242' },
    { cryptogram: '4242 4242 4242 4242' },
    { cryptogram: 'paid', verify_param: '2200990000002036' },
  ]) {
    const { status, body: refusal } = await payer.pay(body);
    expect([status, refusal.code]).toEqual([422, 'payment.card_data']);
  }
  expect((await payer.pay({})).body.code).toBe('payment.cryptogram');
  expect(bank.requests).toHaveLength(before);
});
