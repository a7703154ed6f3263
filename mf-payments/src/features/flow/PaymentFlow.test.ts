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
  const flow = new PaymentFlow(dataFixture({ payment: null, problem: 'missing' }), effects);
  await flow.refresh();
  expect(flow.current().problem).toBe('missing');
});
