import type { PayReply } from '@storefront/contracts';
import type { Answer } from '../../api/paymentApi';
import { fakeEffects, ok, refused, reply } from '../../testing/fakeEffects';
import { cardSettings, dataFixture, now, paymentFixture } from '../../testing/paymentFixture';
import { card, open } from '../../testing/paymentFlow';
import { PaymentFlow } from './PaymentFlow';

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

test('a link that was not copied whole stays one, though the server refuses its key in other words [PAY-03]', async () => {
  const { effects } = fakeEffects({ api: { state: async () => refused(400, 'validation') } });
  const flow = new PaymentFlow(dataFixture({ payment: undefined, problem: 'missing' }), effects);
  await flow.refresh();
  expect(flow.current().problem).toBe('missing');
});

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
