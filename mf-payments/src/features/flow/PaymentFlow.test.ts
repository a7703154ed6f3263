import type { BodyOf, OrderPaymentReply, PayReply } from '@storefront/contracts';
import type { Answer } from '../../api/paymentApi';
import { fakeEffects, ok, refused, reply } from '../../testing/fakeEffects';
import { cardSettings, dataFixture, now, paymentFixture } from '../../testing/paymentFixture';
import { PaymentFlow } from './PaymentFlow';

const card = { number: '4111111111111111', expiry: '1230', cvc: '123' };
const bank = { AcsUrl: 'https://bank.example/acs', MD: '1', TermUrl: 'https://shop.example/return' };

type Entry = 'card' | 'elsewhere' | 'after reload';
/** Meets a reply by one of the ways in which a page can get it. */
async function meet(entry: Entry, first: Partial<PayReply>, then: Answer<PayReply> = reply({}), state = {}) {
  const bodies: BodyOf<'pay'>[] = [];
  const answers = [reply(first), then];
  const { effects, done } = fakeEffects({
    api: {
      pay: async (body) => {
        bodies.push(body);
        return answers.shift() ?? reply({});
      },
      state: async () => ok(paymentFixture({ state: 'checking', can_pay: false, ...state })),
    },
  });
  const next: PayReply = { reason: 'pending', order_id: 1001, ...first };
  const payment = paymentFixture(
    entry === 'after reload'
      ? { state: 'confirming', next }
      : entry === 'elsewhere'
        ? { payment_type: 'sbp' }
        : {},
  );
  const flow = new PaymentFlow(dataFixture({ payment }), effects);
  if (entry === 'card') await flow.payByCard(card);
  else if (entry === 'elsewhere') await flow.payElsewhere();
  else await flow.goOn();
  return { view: flow.current(), done, bodies };
}

describe.each<Entry>(['card', 'elsewhere', 'after reload'])('%s:', (entry) => {
  test('approved: the order is complete [PAY-06]', async () => {
    const { done } = await meet(entry, { reason: 'approved', complete_link: '/done' });
    expect(done).toEqual([['go', '/done']]);
  });
  test('approved-new: the acquirer’s own page [PAY-06]', async () => {
    const { done, view } = await meet(entry, { reason: 'approved-new', form_url: 'https://pay.example/f' });
    expect(done).toEqual([['go', 'https://pay.example/f']]);
    expect(view.busy).toBe('leaving');
  });
  test('sbp-mobile: the bank’s application, and the page waits [PAY-06]', async () => {
    const { done, view } = await meet(entry, { reason: 'sbp-mobile', payment_link: 'bank100://pay' });
    expect(done).toEqual([['go', 'bank100://pay']]);
    expect(view).toMatchObject({ busy: null, payment: { state: 'confirming' } });
  });
  test('qr: the code is shown, and the page waits [PAY-07]', async () => {
    const { done, view } = await meet(entry, { reason: 'qr', qr_code: 'data:image/png;base64,AA' });
    expect(done).toEqual([]);
    expect(view.payment).toMatchObject({
      state: 'confirming',
      next: { qr_code: 'data:image/png;base64,AA' },
    });
  });
  test.each([
    ['3-D Secure 1', { PaReq: 'p' }],
    ['a challenge', { cReq: 'c' }],
  ])('3ds, %s: the bank’s page [PAY-06]', async (_, envelope) => {
    const { done, view } = await meet(entry, { reason: '3ds', ...bank, ...envelope });
    expect(done).toEqual([['bank', bank.AcsUrl]]);
    expect(view.busy).toBe('leaving');
  });
  test('pending: the bank is still answering, never "failed"', async () => {
    const { view } = await meet(entry, { reason: 'pending' });
    expect(view).toMatchObject({ busy: null, errors: [], payment: { state: 'checking', can_pay: false } });
  });
});

test('3ds-v2: both hidden steps, then pay again with the same cryptogram and the number [PAY-06]', async () => {
  const method = { reason: '3ds-v2', threeDSServerTransId: 't-1' } as const;
  const { done, bodies } = await meet('card', method, reply({ reason: 'approved', complete_link: '/done' }));
  expect(done).toEqual([
    ['frames', 't-1'],
    ['go', '/done'],
  ]);
  expect(bodies).toEqual([
    expect.objectContaining({ cryptogram: 'cryptogram', verify_param: 'pk_1' }),
    expect.objectContaining({ cryptogram: 'cryptogram', threeDSServerTransId: 't-1' }),
  ]);
});

test('a bank that asks for its hidden steps again and again is not followed for ever', async () => {
  const method = { reason: '3ds-v2', threeDSServerTransId: 't-1' } as const;
  const { view, bodies } = await meet('card', method, reply(method));
  expect(bodies).toHaveLength(2);
  expect(view.payment?.state).toBe('checking');
});

test('the card itself is in nothing that is sent to the API [PAY-05]', async () => {
  const { bodies } = await meet('card', { reason: 'approved', complete_link: '/done' });
  expect(JSON.stringify(bodies)).not.toContain(card.number);
  expect(bodies).toHaveLength(1);
});

test('pressing twice pays once', async () => {
  const { effects } = fakeEffects();
  let pays = 0;
  effects.api.pay = async () => {
    pays += 1;
    return reply({ reason: 'approved', complete_link: '/done' });
  };
  const flow = new PaymentFlow(dataFixture(), effects);
  await Promise.all([flow.payByCard(card), flow.payByCard(card)]);
  await flow.payByCard(card);
  expect(pays).toBe(1);
});

const after = async (answer: Answer<PayReply>, state: Answer<OrderPaymentReply>) => {
  const { effects, done } = fakeEffects({ api: { pay: async () => answer, state: async () => state } });
  const flow = new PaymentFlow(dataFixture(), effects);
  await flow.payByCard(card);
  return { view: flow.current(), done };
};

test('a refusal stands at its field, and another card may be tried [PAY-10]', async () => {
  const errors = { Cvv: ['Неверный код'] };
  const { view } = await after(
    refused(422, 'payment.declined.card_cvc', errors),
    ok(paymentFixture({ state: 'declined' })),
  );
  expect(view).toMatchObject({ busy: null, errors: [{ field: 'Cvv', text: 'Неверный код' }] });
  expect(view.payment?.can_pay).toBe(true);
});

test.each([
  ['no answer', { kind: 'unknown' } as const],
  ['another pay under way', refused(409, 'payment.busy')],
])('%s: the state is asked, and an unknown one is "checking" [PAY-11]', async (_, answer) => {
  const { view } = await after(answer, ok(paymentFixture({ state: 'checking', can_pay: false })));
  expect(view.payment?.state).toBe('checking');
  expect(view.errors).toEqual([]);
});

test('neither pay nor the state answers: checking, not failed', async () => {
  const { view } = await after({ kind: 'unknown' }, { kind: 'unknown' });
  expect(view.payment?.state).toBe('checking');
});

test('the request was lost on its way there: nothing was charged, and it is said', async () => {
  const { view } = await after({ kind: 'unknown' }, ok(paymentFixture()));
  expect(view).toMatchObject({ notice: 'payment.notice.lost', payment: { state: 'waiting' } });
});

test('paid in another tab: to the order', async () => {
  const { done } = await after(refused(409, 'payment.paid'), ok(paymentFixture({ state: 'paid' })));
  expect(done).toEqual([['go', paymentFixture().complete_link]]);
});

test('refused for no reason of the card’s while it may still be paid: said, not left without an answer', async () => {
  const { view } = await after(refused(403, 'request.cross_site'), ok(paymentFixture()));
  expect(view).toMatchObject({ notice: 'payment.notice.later', busy: null, payment: { state: 'waiting' } });
});

test('the acquirer could not be asked: try again', async () => {
  const { view } = await after({ kind: 'later', error: { message: 'Позже' } }, ok(paymentFixture()));
  expect(view.notice).toBe('payment.notice.later');
});

test('without the acquirer’s public id the default error of the checkout is shown [PAY-10]', async () => {
  const { effects } = fakeEffects({
    api: { settings: async () => ok(cardSettings({ verify_param: null })) },
  });
  const flow = new PaymentFlow(dataFixture({ card: cardSettings({ verify_param: null }) }), effects);
  await flow.payByCard(card);
  expect(flow.current().notice).toBe('payment.notice.noPublicId');
});

test('each try after the first asks the settings again: a gateway’s number serves one', async () => {
  const numbers: unknown[] = [];
  let asked = 0;
  const { effects } = fakeEffects({
    api: {
      settings: async () => {
        asked += 1;
        return ok(cardSettings({ acquiring: 'rbs', verify_param: `md-${asked}` }));
      },
      pay: async ({ verify_param }) => {
        numbers.push(verify_param);
        return refused(422, 'payment.declined.refused', { payment: ['Отказ'] });
      },
      state: async () => ok(paymentFixture({ state: 'declined' })),
    },
  });
  const flow = new PaymentFlow(
    dataFixture({ card: cardSettings({ acquiring: 'rbs', verify_param: 'md-0' }) }),
    effects,
  );
  await flow.payByCard(card);
  await flow.payByCard(card);
  expect(numbers).toEqual(['md-0', 'md-1']);
});

describe('the time is over', () => {
  const over = async (state: Partial<OrderPaymentReply>, steady = 600_001) => {
    const { effects, done } = fakeEffects({
      steadyMs: () => steady,
      api: { state: async () => ok(paymentFixture({ now: now + steady, ...state })) },
    });
    const flow = new PaymentFlow(dataFixture(), effects);
    await flow.timeOver();
    return { done, flow };
  };
  test.each(['waiting', 'declined', 'expired'] as const)('%s: the landing [PAY-03]', async (state) => {
    expect((await over({ state })).done).toEqual([['go', paymentFixture().failure_link]]);
  });
  test('to the millisecond, and never for an order without an end [PAY-03]', async () => {
    expect((await over({ expires_at: now + 600_001 })).done).toHaveLength(1);
    expect((await over({ expires_at: now + 600_002 })).done).toEqual([]);
    expect((await over({ expires_at: null })).done).toEqual([]);
  });
  test('paid in the last second: the order', async () => {
    expect((await over({ state: 'paid' })).done).toEqual([['go', paymentFixture().complete_link]]);
  });
  test.each(['checking', 'confirming'] as const)('%s: it is waited for', async (state) => {
    expect((await over({ state })).done).toEqual([]);
  });
  describe('while the acquirer is asked', () => {
    const late = paymentFixture({ state: 'waiting', now: now + 601_000 });
    let answer: (reply: Answer<PayReply>) => void;
    const paying = (state: OrderPaymentReply = late) => {
      const { effects, done } = fakeEffects({
        steadyMs: () => 601_000,
        api: {
          pay: () => new Promise((resolve) => (answer = resolve)),
          state: async () => ok(state),
        },
      });
      const flow = new PaymentFlow(dataFixture({ payment: paymentFixture() }), effects);
      return { flow, done, paid: flow.payElsewhere() };
    };
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('it is waited for, and a refusal ends at the landing [PAY-03]', async () => {
      const { flow, done, paid } = paying();
      await flow.timeOver();
      await jest.advanceTimersByTimeAsync(59_000);
      expect(done).toEqual([]);
      answer(refused(409, 'payment.busy'));
      await paid;
      expect(done).toEqual([['go', late.failure_link]]);
    });
    test('a minute at most; then the landing [PAY-03]', async () => {
      const { flow, done } = paying();
      await flow.timeOver();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(done).toEqual([['go', late.failure_link]]);
    });
    test('what the bank still decides after a minute is not called failed', async () => {
      const { flow, done } = paying(
        paymentFixture({ state: 'checking', can_pay: false, now: now + 601_000 }),
      );
      await flow.timeOver();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(done).toEqual([]);
    });
  });
  test('a try that the bank declines after zero ends at the landing, not at 00:00 [PAY-03]', async () => {
    let state: OrderPaymentReply['state'] = 'confirming';
    const { effects, done } = fakeEffects({
      steadyMs: () => 605_000,
      api: { state: async () => ok(paymentFixture({ state, now: now + 605_000 })) },
    });
    const flow = new PaymentFlow(dataFixture({ payment: paymentFixture({ state }) }), effects);
    await flow.timeOver();
    expect(done).toEqual([]);
    state = 'declined';
    await flow.refresh();
    expect(done).toEqual([['go', paymentFixture().failure_link]]);
  });
  test('the server has more time than this page thought: it goes on [PAY-03]', async () => {
    const { done, flow } = await over({ state: 'waiting', now: now + 300_000 });
    expect(done).toEqual([]);
    expect(flow.serverNow()).toBe(now + 300_000);
  });
});

test('a link that was not copied whole stays one, though the server refuses its key in other words [PAY-03]', async () => {
  const { effects } = fakeEffects({ api: { state: async () => refused(400, 'validation') } });
  const flow = new PaymentFlow(dataFixture({ payment: undefined, problem: 'missing' }), effects);
  await flow.refresh();
  expect(flow.current().problem).toBe('missing');
});

/** What a page that was opened with this sends and shows when its customer pays. */
function open(data: Parameters<typeof dataFixture>[0], change: Parameters<typeof fakeEffects>[0] = {}) {
  const bodies: BodyOf<'pay'>[] = [];
  const asked: unknown[] = [];
  const { effects, done } = fakeEffects({
    ...change,
    api: {
      pay: async (body) => {
        bodies.push(body);
        return reply({ reason: 'qr', qr_code: 'data:image/png;base64,AA' });
      },
      settings: async (body) => {
        asked.push(body);
        return ok(cardSettings({ verify_param: 'pk_2' }));
      },
      ...change.api,
    },
  });
  const flow = new PaymentFlow(dataFixture(data), effects);
  return { flow, bodies, asked, done };
}

test('a page begins with what the server said of the payment, and counts on from its clock [PAY-03]', async () => {
  const errors = [{ code: 'card_cvc', field: 'Cvv' as const, text: 'Неверный код' }];
  const payment = paymentFixture({ payment_type: 'sbp', state: 'declined', errors });
  const { flow } = open({ payment }, { steadyMs: () => 5_000 });
  expect(flow.current()).toMatchObject({ type: 'sbp', errors, notice: null, busy: null });
  expect(flow.serverNow()).toBe(now + 5_000);
  const without = open({ payment: undefined, problem: 'unavailable' });
  expect(without.flow.current()).toMatchObject({ type: '', errors: [], problem: 'unavailable' });
  for (const page of [flow, without.flow]) {
    const before = page.current();
    // Nothing waits to be gone on with.
    await page.goOn();
    expect(page.current()).toBe(before);
  }
});

test.each<[string | null, string, boolean]>([
  ['sber_new', 'cardOnline', true],
  ['yookassa', 'cardOnline', true],
  ['ozan', 'cardOnline', true],
  ['cloudpayments', 'cardOnline', false],
  ['rbs', 'cardOnline', false],
  [null, 'cardOnline', false],
  ['unknown yet', 'cardOnline', false],
  ['yookassa', 'sbp', false],
])(
  'the acquirer’s own page is asked for where it takes the card: %s, %s [PAY-01]',
  async (acquiring, type, isAsked) => {
    const hasForm = acquiring === 'cloudpayments' || acquiring === 'rbs';
    const settings = cardSettings({
      acquiring: acquiring as 'rbs',
      script_url: hasForm ? 'https://bank.example/checkout.js' : null,
    });
    const { flow, bodies } = open({ card: acquiring === 'unknown yet' ? null : settings });
    flow.choose(type);
    await flow.payElsewhere();
    expect(bodies).toEqual([
      {
        order_id: 1001,
        order_cache_key: 'abcdefghijklmnopqrstuvwx',
        payment_type: type,
        device: 'desktop',
        ...(isAsked ? { is_new_acquiring: true } : {}),
      },
    ]);
  },
);

test('another way to pay takes what was said about the one before with it; not while that one is under way [CHK-06]', async () => {
  let answer: (reply: Answer<PayReply>) => void = () => {};
  const { flow } = open(
    { payment: paymentFixture({ errors: [{ code: 'refused', field: 'payment', text: 'Отказ' }] }) },
    { api: { pay: () => new Promise((resolve) => (answer = resolve)) } },
  );
  const seen: (string | null)[] = [];
  const stop = flow.subscribe(() => seen.push(flow.current().busy));
  flow.choose('sberpay');
  expect(flow.current()).toMatchObject({ type: 'sberpay', errors: [], notice: null });
  const paid = flow.payElsewhere();
  flow.choose('sbp');
  expect(flow.current()).toMatchObject({ type: 'sberpay', busy: 'paying' });
  answer({ kind: 'later', error: { message: 'Позже' } });
  await paid;
  expect(flow.current()).toMatchObject({ busy: null, notice: 'payment.notice.later' });
  flow.choose('sbp');
  expect(flow.current()).toMatchObject({ type: 'sbp', notice: null });
  expect(seen).toEqual([null, 'paying', 'paying', null, null]);
  stop();
  flow.choose('sberpay');
  expect(seen).toHaveLength(5);
});

test('a card that cannot be sealed is charged nothing: a wrong number at its field, a script that does not come as a notice [PAY-10]', async () => {
  const wrong = open({}, { makeCryptogram: async () => ({ kind: 'wrong', codes: ['CardNumber_Invalid'] }) });
  await wrong.flow.payByCard(card);
  expect(wrong.flow.current()).toMatchObject({ busy: null, errors: [{ field: 'CardNumber' }], notice: null });
  const unreachable = open({}, { makeCryptogram: async () => ({ kind: 'unreachable' }) });
  await unreachable.flow.payByCard(card);
  expect(unreachable.flow.current()).toMatchObject({
    busy: null,
    errors: [],
    notice: 'payment.notice.script',
  });
  expect([...wrong.bodies, ...unreachable.bodies]).toEqual([]);
});

test('a page that is opened after a try asks for a number of its own; without one nothing is charged [PAY-01]', async () => {
  const data = { payment: paymentFixture({ state: 'declined', order_type: 'delivery', shop_id: 7 }) };
  const { flow, bodies, asked } = open(data);
  await flow.payByCard(card);
  expect(asked).toEqual([
    {
      payment_type: 'cardOnline',
      is_delivery: true,
      city_id: 1,
      shop_id: 7,
      order_cache_key: 'abcdefghijklmnopqrstuvwx',
    },
  ]);
  expect(bodies).toMatchObject([{ verify_param: 'pk_2' }]);
  expect(flow.current().card?.verify_param).toBe('pk_2');
  const silent = open(data, { api: { settings: async () => ({ kind: 'unknown' }) } });
  await silent.flow.payByCard(card);
  expect(silent.flow.current()).toMatchObject({ busy: null, notice: 'payment.notice.later' });
  expect(silent.bodies).toEqual([]);
  const unknown = open({ card: null });
  await unknown.flow.payByCard(card);
  expect(unknown.asked).toMatchObject([{ is_delivery: false, shop_id: 1 }]);
  expect(unknown.bodies).toMatchObject([{ verify_param: 'pk_2' }]);
  const fresh = open({});
  await fresh.flow.payByCard(card);
  expect([fresh.asked, fresh.bodies[0]?.verify_param]).toEqual([[], 'pk_1']);
});

test('too many tries: later', async () => {
  const { view } = await after(refused(429, 'too_many'), ok(paymentFixture({ state: 'declined' })));
  expect(view).toMatchObject({ notice: 'payment.notice.later', payment: { state: 'waiting' } });
});

test('paid, and the reply names no page: the order’s own', async () => {
  const { done } = await after(reply({ reason: 'approved' }), ok(paymentFixture()));
  expect(done).toEqual([['go', paymentFixture().complete_link]]);
});

test('a bank without an address cannot be gone to: said, and another try may follow', async () => {
  const { view } = await after(reply({ reason: '3ds' }), ok(paymentFixture()));
  expect(view).toMatchObject({ busy: null, notice: 'payment.notice.later' });
});

test.each<[string, Answer<OrderPaymentReply>, string | null, string | null]>([
  ['no such order', refused(404, 'not_found'), 'missing', 'missing'],
  ['no answer', { kind: 'unknown' }, 'unavailable', null],
  ['a refusal', refused(400, 'validation'), 'unavailable', null],
  ['the payment', ok(paymentFixture({ payment_type: 'sbp' })), null, null],
])(
  '%s, asked for a page that has no payment and for one that has [PAY-03]',
  async (_, state, first, later) => {
    const api = { state: async () => state };
    const { flow } = open(
      { payment: undefined, problem: state.kind === 'ok' ? 'unavailable' : null },
      { api },
    );
    await flow.refresh();
    expect(flow.current().problem).toBe(first);
    if (state.kind === 'ok')
      expect(flow.current()).toMatchObject({ type: 'sbp', payment: { order_id: 1001 } });
    const known = open({}, { api });
    known.flow.choose('sberpay');
    await known.flow.refresh();
    expect(known.flow.current()).toMatchObject({ problem: later, type: 'sberpay' });
  },
);

test('a bank’s application without an address is not gone to, and the page waits all the same [PAY-06]', async () => {
  const { flow, done } = open(
    { payment: paymentFixture({ errors: [{ code: 'refused', field: 'payment', text: 'Отказ' }] }) },
    { api: { pay: async () => reply({ reason: 'sbp-mobile' }) } },
  );
  await flow.payElsewhere();
  expect(done).toEqual([]);
  expect(flow.current()).toMatchObject({
    payment: { state: 'confirming', payment_type: 'cardOnline', errors: [] },
  });
});

test.each<[string, Partial<OrderPaymentReply>, object]>([
  ['paid meanwhile', { state: 'paid' }, { busy: 'leaving', payment: { state: 'paid' } }],
  [
    'declined meanwhile',
    { state: 'declined', errors: [{ code: 'refused', field: 'payment', text: 'Отказ' }] },
    {
      busy: null,
      payment: { state: 'declined', can_pay: true },
      errors: [{ field: 'payment', text: 'Отказ' }],
    },
  ],
  ['no word yet', { state: 'confirming' }, { payment: { state: 'checking', can_pay: false, next: null } }],
])('pending, and the state says: %s [PAY-11]', async (_, state, seen) => {
  const { view } = await after(reply({ reason: 'pending' }), ok(paymentFixture(state)));
  expect(view).toMatchObject(seen);
});

test('what the card was refused for stays while nothing else is said; a refusal without words has ours [PAY-10]', async () => {
  const refusal = { kind: 'refused', status: 422, error: { message: '' } } as const;
  const state = ok(paymentFixture({ errors: [{ code: 'fraud', field: 'payment', text: 'Раньше' }] }));
  const { flow } = open({}, { api: { pay: async () => refusal, state: async () => state } });
  await flow.payByCard(card);
  const errors = [{ field: 'payment', key: 'payment.failed' }];
  expect(flow.current()).toMatchObject({ errors });
  await flow.refresh();
  expect(flow.current()).toMatchObject({ errors });
});

test.each<[string, Answer<PayReply>, Partial<OrderPaymentReply>, string | null]>([
  [
    'money that came and went back, to be paid again',
    refused(409, 'busy'),
    { state: 'returned' },
    'payment.notice.later',
  ],
  ['money that went back for good', refused(409, 'busy'), { state: 'returned', can_pay: false }, null],
  ['the bank at work', refused(409, 'busy'), { state: 'checking', can_pay: false }, null],
  ['silence, the bank at work', { kind: 'unknown' }, { state: 'checking', can_pay: false }, null],
])('a press is answered where another may follow: %s [PAY-11]', async (_, answer, state, notice) => {
  const { view } = await after(answer, ok(paymentFixture(state)));
  expect(view).toMatchObject({ notice, payment: state });
});

test('the page says that the bank looks at the browser, and leaves once [PAY-06]', async () => {
  jest.useFakeTimers();
  const busy: unknown[] = [];
  const answers = [reply({ reason: '3ds-v2', threeDSServerTransId: 't-1' }), reply({ reason: 'approved' })];
  const { flow, done } = open(
    {},
    {
      api: {
        pay: async () => answers.shift() ?? reply({}),
        state: async () => ok(paymentFixture({ state: 'paid' })),
      },
      runMethodFrames: async () => void busy.push(flow.current().busy),
    },
  );
  await flow.payByCard(card);
  expect(busy).toEqual(['bank']);
  await flow.timeOver();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([['go', paymentFixture().complete_link]]);
  jest.useRealTimers();
});

test('a page that has no payment charges nothing; what the state says is shown [PAY-03]', async () => {
  const page = { payment: undefined, problem: null };
  const silent = open(page, { api: { state: async () => ({ kind: 'unknown' }) } });
  await silent.flow.payElsewhere();
  expect(silent.flow.current()).toMatchObject({ payment: null, problem: 'unavailable', busy: null });
  const found = open(page);
  await found.flow.payElsewhere();
  expect(found.flow.current()).toMatchObject({
    payment: { state: 'waiting' },
    notice: 'payment.notice.lost',
  });
  expect([...silent.bodies, ...found.bodies]).toEqual([]);
});
