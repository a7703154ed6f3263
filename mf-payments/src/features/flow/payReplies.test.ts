import type { BodyOf, PayReply } from '@storefront/contracts';
import type { Answer } from '../../api/paymentApi';
import { fakeEffects, ok, reply } from '../../testing/fakeEffects';
import { dataFixture, paymentFixture } from '../../testing/paymentFixture';
import { bank, card, open } from '../../testing/paymentFlow';
import { PaymentFlow } from './PaymentFlow';

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
