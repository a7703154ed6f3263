import type { OrderPaymentReply } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { registerMessages } from '@storefront/shared-state/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Answer } from '../../api/paymentApi';
import type { PaymentData } from '../../lib/PaymentData';
import { pollMs } from '../../lib/timings';
import de from '../../messages/de.json';
import ru from '../../messages/ru.json';
import { refused as answerRefused, fakeEffects, ok } from '../../testing/fakeEffects';
import { cardSettings, dataFixture, now, paymentFixture, paymentTypes } from '../../testing/paymentFixture';
import '../../testing/paymentWords';
import { show, withState } from '../../testing/paymentPage';
import { PaymentPage } from './PaymentPage';

test('says what is paid, how long there is, where back and how payment works [PAY-03]', () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible();
  expect(container.querySelector('[data-part="summary"] p')).toHaveTextContent('Заказ № 371829 · 1 234,50 ₽');
  expect(container.querySelector('[data-amount="total"]')).toHaveTextContent('1 234,50 ₽');
  expect(screen.getByRole('timer')).toHaveTextContent('10:00');
  expect(screen.getByRole('link', { name: 'Вернуться в\u00a0корзину' })).toHaveAttribute(
    'href',
    '/vladivostok/cart',
  );
  expect(screen.getByRole('link', { name: 'Как проходит оплата' })).toHaveAttribute(
    'href',
    '/vladivostok/payment-info',
  );
});

test.each<[string, Partial<PaymentData>]>([
  ['waiting', {}],
  ['checking', withState({ state: 'checking', can_pay: false })],
  ['returned', withState({ state: 'returned', can_pay: false })],
  ['an unknown order', { payment: undefined, problem: 'missing' }],
])('the note on security stands there when it is %s [PAY-12]', async (_, change) => {
  const { part } = show(change, fakeEffects({ api: { state: async () => ({ kind: 'unknown' }) } }));
  await act(async () => {});
  expect(part('security')).toHaveTextContent('PCI DSS');
  expect(part('security')).toHaveTextContent('не храним');
});

test('money that did not fit goes back, and the order may still be paid with the right sum [PAY-06, PAY-11]', () => {
  const { part, container } = show(withState({ state: 'returned', can_pay: true }));
  expect(part('returned')).toHaveTextContent('на другую сумму');
  expect(part('card-form')).not.toBeNull();
  expect(screen.getByRole('timer')).toHaveTextContent('10:00');
  expect(container.querySelector('[data-payment="cardOnline"]')).not.toBeNull();
});

test('the server renders it whole, at the time that it knows [PAY-03]', () => {
  const data = dataFixture(withState({ expires_at: now + 298_000 }));
  const html = renderToString(<PaymentPage data={data} />);
  expect(html).toContain('04:58');
  expect(html).toContain('cc-number');
  expect(html).not.toMatch(/ style="/);
});

describe('another language', () => {
  const choose = (name: string) => userEvent.selectOptions(screen.getByRole('combobox'), name);

  test('is spoken without a new document, and a card that is typed stays typed [I18N-02]', async () => {
    const { sbp } = paymentTypes;
    const state = async () =>
      ok(paymentFixture({ payment_types: [paymentTypes.cardOnline, { ...sbp, name: 'SBP' }] }));
    const makeCryptogram = async () => ({ kind: 'wrong' as const, codes: ['CardNumber_Invalid'] });
    show({ languages }, fakeEffects({ makeCryptogram, api: { state } }));
    const number = screen.getByRole('textbox', { name: ru['payment.card.number'] });
    await userEvent.type(number, '4242424242424242');
    await userEvent.type(screen.getByRole('textbox', { name: ru['payment.card.expiry'] }), '1230');
    await userEvent.type(screen.getByRole('textbox', { name: ru['payment.card.cvc'] }), '123');
    await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }));
    expect(number).toHaveAccessibleDescription(ru['payment.cardErrors.CardNumber_Invalid']);
    await choose('Deutsch');
    expect(await screen.findByRole('button', { name: /1.234,50.₽ bezahlen$/ })).toBeVisible();
    expect(number).toHaveAccessibleName(de['payment.card.number']);
    expect(number).toHaveValue('4242 4242 4242 4242');
    expect(number).toHaveAccessibleDescription(de['payment.cardErrors.CardNumber_Invalid']);
    expect(await screen.findByRole('radio', { name: 'SBP' })).toBeEnabled();
    expect([document.documentElement.lang, document.title]).toEqual(['de', `${de['document.title']} — Umi`]);
    expect(document.cookie).toContain('lang=de');
    await choose('Русский');
    expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeVisible();
    expect(document.title).toBe(`${ru['document.title']} — Umi`);
  });

  test('that cannot be fetched is told, and the page stays in its own [I18N-02]', async () => {
    registerMessages('mf-payments', () => Promise.reject(new Error('no connection')));
    show({ languages });
    await choose('English');
    expect(await screen.findByText(ru['payment.language.failed'])).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Русский');
  });

  test('is not offered where the brand has one', () => {
    show();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the countdown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('goes by the server’s clock, and ends at the landing [PAY-03]', async () => {
    let steady = 0;
    const fake = fakeEffects({
      steadyMs: () => steady,
      api: { state: async () => ok(paymentFixture({ now: now + steady })) },
    });
    const { done } = show({}, fake);
    const pass = async (ms: number) => {
      steady += ms;
      await act(() => jest.advanceTimersByTimeAsync(ms));
    };
    await pass(61_000);
    expect(screen.getByRole('timer')).toHaveTextContent('08:59');
    expect(screen.queryByText('Осталось меньше минуты')).not.toBeInTheDocument();
    await pass(538_000);
    expect(screen.getByText('Осталось меньше минуты')).toBeInTheDocument();
    expect(done).toEqual([]);
    await pass(2000);
    expect(done).toEqual([['go', paymentFixture().failure_link]]);
  });

  test('a code is asked about every 5 s until it is paid [PAY-07]', async () => {
    const states = ['confirming', 'confirming', 'paid'] as const;
    let asked = 0;
    const next = { reason: 'qr', order_id: 1001, qr_code: 'data:image/png;base64,AA' } as const;
    const sbp = { payment_type: 'sbp', next } as const;
    const fake = fakeEffects({
      api: {
        state: async () => {
          asked += 1;
          return ok(paymentFixture({ ...sbp, state: states[asked - 1] ?? 'paid' }));
        },
      },
    });
    const { done } = show(withState({ ...sbp, state: 'confirming' }), fake);
    expect(screen.getByRole('img', { name: 'QR-код для оплаты' })).toHaveAttribute('src', next.qr_code);
    await act(() => jest.advanceTimersByTimeAsync(pollMs * 2));
    expect(done).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(pollMs * 3));
    expect(asked).toBe(3);
    expect(done).toEqual([['go', paymentFixture().complete_link]]);
  });
});

test.each<[string, Partial<PaymentData>, string]>([
  ['SBP', withState({ payment_type: 'sbp' }), 'в приложении банка'],
  [
    'a card on the acquirer’s page',
    { card: cardSettings({ script_url: null }) },
    'на странице платёжного сервиса',
  ],
  ['a card here', {}, 'шифруются в вашем браузере'],
])('the note on security fits %s [PAY-12]', (_, change, text) => {
  expect(show(change).part('security')).toHaveTextContent(text);
});

describe('a page without its payment', () => {
  const withoutPayment = (problem: PaymentData['problem'], state: Answer<OrderPaymentReply>) =>
    show({ payment: undefined, problem }, fakeEffects({ api: { state: async () => state } }));

  test('nobody has this key: says so, with a way to the menu', async () => {
    const { part } = withoutPayment('missing', { kind: 'unknown' });
    await act(async () => {});
    expect(part('missing')).toBeInTheDocument();
    expect(part('summary')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такого заказа нет');
    expect(screen.getByRole('link', { name: 'К\u00a0меню' })).toHaveAttribute('href', '/vladivostok');
  });

  test('a server that does not answer: nothing was charged, and the page can be loaded anew', async () => {
    const { part } = withoutPayment('unavailable', { kind: 'unknown' });
    await act(async () => {});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Оплата сейчас недоступна');
    expect(part('unavailable')).toHaveTextContent('Деньги не списаны');
    await expectReload();
  });

  test('whatever the server says by now counts', async () => {
    const { part } = withoutPayment('unavailable', answerRefused(404, 'order.unknown'));
    await act(async () => {});
    expect(part('missing')).toBeInTheDocument();
  });
});

/** Presses "again", and sees the page being loaded: jsdom cannot load one and says so. */
async function expectReload() {
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true } as Response);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await waitFor(() =>
    expect(loads).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('navigation') }),
    ),
  );
  loads.mockRestore();
  host.mockRestore();
}

test('without payment settings no card is asked for, and the page can be loaded anew [PAY-01]', async () => {
  const { part } = show({ card: null });
  expect(part('card-form')).not.toBeInTheDocument();
  expect(part('no-settings')).toHaveTextContent('Оплата сейчас недоступна');
  await expectReload();
});

test('who does not want to wait for the bank asks, and goes on to the order', async () => {
  const fake = fakeEffects({ api: { state: async () => ok(paymentFixture({ state: 'paid' })) } });
  const { done } = show(withState({ state: 'checking', can_pay: false }), fake);
  await userEvent.click(screen.getByRole('button', { name: ru['payment.checking.again'] }));
  expect(done).toEqual([['go', paymentFixture().complete_link]]);
});

test.each([
  ['paid', 'К заказу', paymentFixture().complete_link],
  ['expired', 'Вернуться в корзину', '/vladivostok/cart'],
  ['returned', 'Вернуться в корзину', '/vladivostok/cart'],
] as const)(
  'an order that is %s is not paid again, and the link leads where it says [PAY-03]',
  (state, name, href) => {
    const { part } = show(withState({ state, can_pay: false, expires_at: null }));
    expect(part(state)?.querySelector('a')).toHaveTextContent(name);
    expect(part(state)?.querySelector('a')).toHaveAttribute('href', href);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  },
);

describe('the frame round the payment', () => {
  const brand = dataFixture().brand;
  const total = (container: Element) => container.querySelector('[data-amount="total"]');

  test.each([
    [2, '1 234,00 ₽'],
    [0, '1 234 ₽'],
  ] as const)('a currency with %d digits: %s [I18N-03]', (fraction_digits, text) => {
    const currency = { currency: '₽', fraction_digits };
    const { container } = show(withState({ total: 1234, currency }));
    expect(total(container)?.textContent?.replace(/\s/g, ' ')).toBe(text);
    expect(total(container)).toHaveAttribute('data-value', '123400');
  });

  test.each([
    [[], 0, false],
    [['/a.svg'], 1, false],
    [['/a.svg', '/b.svg'], 1, true],
  ])('logos %j: %d is shown, the name in words: %j', (logos, count, hasName) => {
    show({ brand: { ...brand, logos } });
    const link = screen.getByRole('link', { name: 'Umi' });
    expect(link.querySelectorAll('img, use[href="#logo-1"]')).toHaveLength(count);
    expect(link.textContent).toBe(hasName ? 'Umi' : '');
  });

  test('the phone can be called where there is one', () => {
    show();
    expect(screen.getByRole('link', { name: '+7 423 200-00-01' })).toHaveAttribute(
      'href',
      'tel:+74232000001',
    );
  });

  test('without a phone nobody is offered one', () => {
    const { container } = show({ city: { alias: 'vladivostok', phone: '' } });
    expect(container.querySelector('a[href^="tel:"]')).toBeNull();
    expect(screen.queryByText(ru['payment.phone'], { exact: false })).not.toBeInTheDocument();
  });
});
