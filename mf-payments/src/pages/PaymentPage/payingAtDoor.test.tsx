import type { OrderPaymentReply } from '@storefront/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../api/paymentApi';
import { refused as answerRefused, fakeEffects, ok } from '../../testing/fakeEffects';
import { paymentFixture, paymentTypes } from '../../testing/paymentFixture';
import '../../testing/paymentWords';
import { show, withState } from '../../testing/paymentPage';

describe('paying at the door instead', () => {
  /** § 312j(3) BGB: these words, or an equivalent that leaves no doubt, and nothing else. */
  const binding = {
    ru: 'Заказать с\u00a0обязательством оплаты',
    en: 'Order with obligation to pay',
    tr: 'Ödeme yükümlülüğüyle sipariş ver',
    uz: 'Toʻlov majburiyati bilan buyurtma berish',
    de: 'Zahlungspflichtig bestellen',
    uk: 'Замовити із зобов’язанням оплати',
  };
  const door = {
    payment_types: [paymentTypes.cash, paymentTypes.card],
    change_from: [2000, 5000],
    ends_leave_at_door: false,
  };
  const refused = (change: Partial<OrderPaymentReply> = {}) =>
    withState({
      state: 'declined',
      errors: [{ code: 'refused', field: 'payment', text: 'Банк отклонил платёж' }],
      door,
      ...change,
    });
  /** What was sent to pay at the door; each time the next answer. */
  const answering = (...answers: Answer<OrderPaymentReply>[]) => {
    const sent: unknown[] = [];
    const api = {
      state: async () => ok(refused().payment),
      payAtDoor: async (body: unknown) => {
        sent.push(body);
        return answers[sent.length - 1] ?? ok(paymentFixture({ state: 'accepted', can_pay: false }));
      },
    };
    return { sent, fake: fakeEffects({ api }) };
  };
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Заплатить .* при получении$/ }));

  test.each(Object.entries(binding))(
    'of a German order the button says that it costs, in %s; of another one it does not [CHK-05]',
    async (language, label) => {
      const { default: words } = await import(`../../messages/${language}.json`);
      const readLabel = (country_code: string) => {
        const { part } = show({ ...refused({ payment_type: 'cash', country_code }), words });
        const text = part('door')?.querySelector('[data-action="pay-at-door"]')?.textContent;
        cleanup();
        return text;
      };
      expect(readLabel('DE')).toBe(label);
      expect(readLabel('RU')?.replaceAll('\u00a0', ' ')).toMatch(/1.234,50 ₽/);
    },
  );

  test('after a refusal: cash with change from a note, and on to the order [CHK-05]', async () => {
    const { sent, fake } = answering();
    const { part, done } = show(refused(), fake);
    await choose('Наличными');
    expect(part('card-form')).toBeNull();
    expect(part('door')).toHaveTextContent('Сейчас ничего не спишем');
    expect(part('door')).not.toHaveTextContent('Банк отклонил платёж');
    expect(part('security')).not.toHaveTextContent('PCI DSS');
    expect(screen.getByRole('button', { name: 'Без сдачи' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: /^2\s?000\s₽$/ }));
    await confirm();
    const { order_id, order_cache_key } = paymentFixture();
    expect(sent).toEqual([{ order_id, order_cache_key, payment_type: 'cash', cash: 2000 }]);
    expect(done).toEqual([['go', paymentFixture().complete_link]]);
  });

  test('with a card nothing is asked about change, and a press counts once', async () => {
    const { sent, fake } = answering();
    show(refused(), fake);
    await choose('Картой при получении');
    expect(screen.queryByRole('button', { name: 'Без сдачи' })).not.toBeInTheDocument();
    await userEvent.dblClick(screen.getByRole('button', { name: /^Заплатить .* при получении$/ }));
    expect(sent).toEqual([expect.objectContaining({ payment_type: 'card', cash: 0 })]);
  });

  test('says what it changes: nothing is left at the door, and a payment that was begun goes back', async () => {
    const next = { reason: 'qr', order_id: 1001, qr_code: 'data:image/png;base64,AA' } as const;
    const begun = { state: 'confirming', payment_type: 'sbp', next } as const;
    const { part } = show(refused({ ...begun, errors: [], door: { ...door, ends_leave_at_door: true } }));
    expect(part('code')).toBeInTheDocument();
    await choose('Наличными');
    expect(part('door')).toHaveTextContent('передаст его вам в руки');
    expect(part('door')).toHaveTextContent('мы вернём эти деньги');
  });

  test('a lost connection is said, and the next press is the same order', async () => {
    const { sent, fake } = answering({ kind: 'unknown' });
    const { part, done } = show(refused(), fake);
    await choose('Наличными');
    await confirm();
    expect(screen.getByText(/Связь прервалась/)).toBeInTheDocument();
    // That the card was refused is not said of cash.
    expect(part('door')).not.toHaveTextContent('Банк отклонил платёж');
    expect(done).toEqual([]);
    await confirm();
    expect(sent).toHaveLength(2);
    expect(done).toEqual([['go', paymentFixture().complete_link]]);
  });

  test('a bank that is being asked is waited for, and money that came wins [PAY-11]', async () => {
    const busy = answeringConflict('payment.checking', { state: 'checking', can_pay: false });
    const { part } = show(refused(), busy);
    await choose('Наличными');
    await confirm();
    expect(part('checking')).toBeInTheDocument();
  });

  const answeringConflict = (code: string, change: Partial<OrderPaymentReply>) =>
    fakeEffects({
      api: { state: async () => ok(paymentFixture(change)), payAtDoor: async () => answerRefused(409, code) },
    });

  test('an order that was paid meanwhile is told as paid', async () => {
    const { fake } = answering(ok(paymentFixture({ state: 'paid', can_pay: false })));
    const { done } = show(refused(), fake);
    await choose('Наличными');
    await confirm();
    expect(done).toEqual([['go', paymentFixture().complete_link]]);
  });

  test('is not there where nobody takes money at the door', () => {
    show(refused({ door: null }));
    expect(screen.queryByRole('radio', { name: 'Наличными' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test('an order that is accepted already says so, with a way to it', () => {
    const { part } = show(withState({ state: 'accepted', can_pay: false, expires_at: null }));
    expect(part('accepted')).toHaveTextContent('Заказ принят, оплата при получении');
    expect(screen.getByRole('link', { name: 'К\u00a0заказу' })).toHaveAttribute(
      'href',
      paymentFixture().complete_link,
    );
  });

  test('whoever comes to pay in another way finds the focus at the ways', () => {
    history.replaceState(null, '', '#methods');
    show(refused());
    expect(screen.getByRole('radio', { name: 'Картой онлайн' })).toHaveFocus();
    history.replaceState(null, '', location.pathname);
  });
});

test('a refusal at the door stands at the button that confirms [CHK-05]', async () => {
  const door = {
    payment_types: [paymentTypes.cash],
    change_from: [],
    ends_leave_at_door: false,
  };
  const payment = paymentFixture({ state: 'declined', door });
  const fake = fakeEffects({
    api: {
      state: async () => ok(payment),
      payAtDoor: async () => answerRefused(422, 'cash', { payment: ['Сдачи нет'] }),
    },
  });
  const { part } = show({ payment }, fake);
  await userEvent.click(screen.getByRole('radio', { name: 'Наличными' }));
  await userEvent.click(screen.getByRole('button', { name: /^Заплатить/ }));
  expect(part('door')).toHaveTextContent('Сдачи нет');
});
