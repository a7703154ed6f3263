import type { OrderPaymentReply, PayReply } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { registerMessages } from '@storefront/shared-state/i18n';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Answer } from '../../api/paymentApi';
import type { PaymentData } from '../../lib/PaymentData';
import { pollMs } from '../../lib/timings';
import de from '../../messages/de.json';
import ru from '../../messages/ru.json';
import { refused as answerRefused, fakeEffects, ok, reply } from '../../testing/fakeEffects';
import { cardSettings, dataFixture, now, paymentFixture, paymentTypes } from '../../testing/paymentFixture';
import '../../testing/paymentWords';
import { PaymentPage } from './PaymentPage';

const show = (change: Partial<PaymentData> = {}, fake = fakeEffects()) => {
  const { container } = render(<PaymentPage data={dataFixture(change)} createEffects={() => fake.effects} />);
  const part = (name: string) => container.querySelector(`[data-part="${name}"]`);
  return { part, container, done: fake.done };
};
const withState = (change: Partial<OrderPaymentReply>) => ({ payment: paymentFixture(change) });

test('says what is paid, how long there is, where back and how payment works [PAY-03]', () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('371829');
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

test('a code that did not come or is over can be asked for again [PAY-07]', async () => {
  const next = { reason: 'qr', order_id: 1001, qr_code: 'data:image/png;base64,AA' } as const;
  const fake = fakeEffects({
    api: { pay: async () => reply({ reason: 'qr', qr_code: 'data:image/png;base64,BB' }) },
  });
  show(withState({ payment_type: 'sbp', state: 'confirming', next }), fake);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить запрос' }));
  expect(screen.getByRole('img', { name: 'QR-код для оплаты' })).toHaveAttribute(
    'src',
    'data:image/png;base64,BB',
  );
});

test.each([
  ['cardOnline', 'card-form'],
  ['sbp', 'sbp'],
])(
  'what was chosen in the checkout, %s, is asked for first; other ways stand below it [PAY-02]',
  (type, name) => {
    const { part, container } = show(withState({ payment_type: type }));
    const ways = container.querySelector('#methods') as Element;
    expect(part(name)?.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a way to pay that has its own mark is known by it', () => {
  const mark = 'data:image/svg+xml,%3Csvg%2F%3E';
  const { container } = show(
    withState({
      payment_type: 'sbp',
      payment_types: [paymentTypes.cardOnline, { ...paymentTypes.sbp, mark }],
    }),
  );
  const marked = [...container.querySelectorAll(`img[src="${mark}"]`)].map(
    (image) =>
      image.closest('[data-payment], [data-part]')?.outerHTML.match(/data-(payment|part)="\w+"/)?.[0],
  );
  expect(marked).toEqual(['data-part="sbp"', 'data-payment="sbp"']);
});

test('another way to pay may be chosen, and pays in that way', async () => {
  const types: unknown[] = [];
  const fake = fakeEffects({
    api: {
      pay: async ({ payment_type }) => {
        types.push(payment_type);
        return reply({ reason: 'qr', qr_code: 'data:image/png;base64,AA' });
      },
    },
  });
  const { part } = show({}, fake);
  expect(part('card-form')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'СБП' }));
  expect(part('card-form')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }));
  expect(types).toEqual(['sbp']);
  expect(part('code')).toBeInTheDocument();
});

test.each(['sber_new', 'yookassa', 'ozan'] as const)(
  '%s takes cards on its own page [PAY-01]',
  async (acquiring) => {
    const flags: unknown[] = [];
    const fake = fakeEffects({
      api: {
        pay: async ({ is_new_acquiring }) => {
          flags.push(is_new_acquiring);
          return reply({ reason: 'approved-new', form_url: 'https://pay.example/f' });
        },
      },
    });
    const card = cardSettings({ acquiring, verify_param: null, script_url: null });
    const { part, done } = show({ card }, fake);
    expect(part('card-form')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }));
    expect(flags).toEqual([true]);
    expect(done).toEqual([['go', 'https://pay.example/f']]);
  },
);

test('after a reload at the bank’s page the customer goes on there, or takes another card', async () => {
  const next = { reason: '3ds', order_id: 1001, AcsUrl: 'https://bank.example', PaReq: 'p' } as const;
  const { done, part } = show(withState({ state: 'confirming', next }));
  expect(part('card-form')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить на странице банка' }));
  expect(done).toEqual([['bank', 'https://bank.example']]);
});

test('while the bank is still answering nothing can be paid, and a message is promised', () => {
  const { part } = show(withState({ state: 'checking', can_pay: false }));
  expect(part('checking')).toHaveTextContent('Мы напишем');
  expect(part('card-form')).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('a declined payment says why above the form, and can be tried again [PAY-10]', () => {
  const errors = [{ code: 'funds', field: 'payment' as const, text: 'Недостаточно средств' }];
  const { part } = show(withState({ state: 'declined', errors }));
  expect(screen.getByRole('alert')).toHaveTextContent('Недостаточно средств');
  expect(part('card-form')).toBeInTheDocument();
});

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

describe('a card typed here', () => {
  const fill = async (expiry = '1126') => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Номер карты' }), '4111111111111111');
    await userEvent.type(screen.getByRole('textbox', { name: 'Срок действия' }), expiry);
    await userEvent.type(screen.getByRole('textbox', { name: 'CVC / CVV' }), '123');
    await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }));
  };

  test('pays with what the acquirer’s script made of it [PAY-05]', async () => {
    const cards: unknown[] = [];
    const sent: unknown[] = [];
    const fake = fakeEffects({
      makeCryptogram: async (_, card) => {
        cards.push(card);
        return { kind: 'made', cryptogram: 'packet' };
      },
      api: {
        pay: async (body) => {
          sent.push(body);
          return reply({ reason: 'approved', complete_link: '/done' });
        },
      },
    });
    const { part, done } = show({}, fake);
    await fill();
    expect(cards).toEqual([{ number: '4111111111111111', expiry: '1126', cvc: '123' }]);
    expect(sent).toEqual([expect.objectContaining({ cryptogram: 'packet', payment_type: 'cardOnline' })]);
    expect(JSON.stringify(sent)).not.toContain('4111111111111111');
    expect(done).toEqual([['go', '/done']]);
    // On its way: nothing is left to press.
    expect(part('bank')).toBeInTheDocument();
    expect(part('card-form')).not.toBeInTheDocument();
  });

  test.each([
    ['2036-06-15', '0536', 0],
    ['2016-06-15', '0716', 1],
  ])(
    'goes by the server’s clock, whatever the device says: %s, %s [PAY-03, PAY-04]',
    async (day, expiry, times) => {
      const serverTime = Date.parse(day);
      const payment = paymentFixture({ now: serverTime, expires_at: serverTime + 600_000 });
      const makeCryptogram = jest.fn(async () => ({ kind: 'unreachable' }) as const);
      show({ payment }, fakeEffects({ makeCryptogram }));
      await fill(expiry);
      expect(makeCryptogram).toHaveBeenCalledTimes(times);
    },
  );

  test.each([
    ['waits', {}],
    ['was paid with a wrong sum', { state: 'returned', can_pay: true }],
  ] as const)('says why nothing was paid, where the order %s', async (_, change) => {
    const fake = fakeEffects({ makeCryptogram: async () => ({ kind: 'unreachable' }) });
    show(withState(change), fake);
    const opener = screen.queryByText('Заплатить другой картой');
    if (opener) await userEvent.click(opener);
    await fill();
    expect(screen.getByText(ru['payment.notice.script'])).toBeInTheDocument();
  });

  test('while the bank looks at the browser nothing else can be pressed [PAY-06]', async () => {
    const fake = fakeEffects({
      runMethodFrames: () => new Promise(() => {}),
      api: { pay: async () => reply({ reason: '3ds-v2', threeDSServerTransId: 't' }) },
    });
    const { part } = show({}, fake);
    await fill();
    expect(part('bank')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).not.toBeInTheDocument();
  });

  test('has the acquirer’s script come at the first touch, and no sooner [PAY-05]', async () => {
    const card = cardSettings({ script_url: 'https://acquirer.example/touch.js' });
    show({ card });
    const script = () => document.head.querySelector(`script[src="${card.script_url}"]`);
    expect(script()).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: 'Номер карты' }));
    expect(script()).not.toBeNull();
  });
});

test.each([
  [1, 0],
  [2, 2],
])('an order with %d ways to pay has %d to choose from', (ways, choices) => {
  show(withState({ payment_types: paymentFixture().payment_types.slice(0, ways) }));
  expect(screen.queryAllByRole('radio')).toHaveLength(choices);
});

test.each([
  ['a QR code that did not come', null],
  ['a bank that has not answered', { reason: 'pending', order_id: 1001 } as const],
])('a try with %s can be made again with a card', (_, next) => {
  const { part } = show(withState({ state: 'confirming', next }));
  expect(part('card-form')).toBeInTheDocument();
  expect(part('code')).not.toBeInTheDocument();
  expect(part('go-on')).not.toBeInTheDocument();
});

test('after a reload at the acquirer’s page the customer goes on there [PAY-06]', async () => {
  const next = { reason: 'approved-new', order_id: 1001, form_url: 'https://pay.example/f' } as const;
  const { done } = show(withState({ state: 'confirming', next }));
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить на странице банка' }));
  expect(done).toEqual([['go', 'https://pay.example/f']]);
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

describe('a bank’s application', () => {
  const qr_code = 'data:image/png;base64,AA';
  const payment_link = 'bank100000000111://qr.example/AS1';
  const open = (payment_type: string, next: Partial<PayReply>) =>
    show(
      withState({
        payment_type,
        state: 'confirming',
        next: { reason: 'sbp-mobile', order_id: 1001, ...next },
      }),
    );

  test.each([
    ['sbp', 'Оплата по СБП', 'Откройте приложение банка на телефоне', 'Открыть приложение банка'],
    ['sberpay', 'Оплата через SberPay', 'Откройте СберБанк Онлайн на телефоне', 'Открыть СберБанк Онлайн'],
  ])('%s has its own words [PAY-07]', (type, title, step, link) => {
    open(type, { qr_code, payment_link });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(step);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', payment_link);
  });

  test('a code and a link: the link opens beside the code, which stays', () => {
    const { part } = open('sbp', { qr_code, payment_link });
    expect(screen.getByRole('link', { name: 'Открыть приложение банка' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(part('code')).toHaveAttribute('data-in-app');
  });

  test('a link alone is the one thing to press, in this page', () => {
    const { part } = open('sbp', { payment_link });
    expect(screen.getByRole('link', { name: 'Открыть приложение банка' })).not.toHaveAttribute('target');
    expect(screen.queryByRole('img', { name: 'QR-код для оплаты' })).not.toBeInTheDocument();
    expect(part('code')).toHaveTextContent('Подтвердите оплату в приложении банка');
    expect(part('code')).not.toHaveAttribute('data-in-app');
  });

  test('a code alone is scanned, and opens nothing', () => {
    const { part } = open('sbp', { reason: 'qr', qr_code });
    expect(screen.getByRole('img', { name: 'QR-код для оплаты' })).toHaveAttribute('src', qr_code);
    expect(part('code')?.querySelector('[data-action="open-bank"]')).toBeNull();
    expect(part('code')).not.toHaveAttribute('data-in-app');
  });
});

test('a refusal of a bank’s application stands at the button that repeats the request [PAY-07] [PAY-10]', () => {
  const errors = [{ code: 'refused', field: 'payment' as const, text: 'Банк отклонил платёж' }];
  const { part } = show(withState({ state: 'declined', payment_type: 'sbp', errors }));
  expect(part('sbp')).toHaveTextContent('Банк отклонил платёж');
  expect(part('sbp')?.querySelector('[data-action="pay"]')).toHaveTextContent('Повторить запрос');
});

test.each(['sbp', 'sberpay'])(
  'a request of %s that failed can be repeated [PAY-07]',
  async (payment_type) => {
    let isDown = true;
    const next = { reason: 'qr', order_id: 1001, qr_code: 'data:image/png;base64,AA' } as const;
    const fake = fakeEffects({
      api: { pay: async () => (isDown ? { kind: 'later', error: { message: '' } } : ok(next)) },
    });
    show(withState({ payment_type }), fake);
    await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }));
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить запрос' }));
    expect(screen.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  },
);

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
    [['/a.svg#logo-1'], 1, false],
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
