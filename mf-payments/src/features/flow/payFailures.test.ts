import type { OrderPaymentReply, PayReply } from '@storefront/contracts';
import type { Answer } from '../../api/paymentApi';
import { fakeEffects, ok, refused, reply } from '../../testing/fakeEffects';
import { cardSettings, dataFixture, paymentFixture } from '../../testing/paymentFixture';
import { after, card, open } from '../../testing/paymentFlow';
import { PaymentFlow } from './PaymentFlow';

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
