import type { PayReply } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeEffects, ok, reply } from '../../testing/fakeEffects';
import { cardSettings, paymentFixture, paymentTypes } from '../../testing/paymentFixture';
import '../../testing/paymentWords';
import { show, withState } from '../../testing/paymentPage';

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
])('all ways stand in rows; the one that was chosen in the checkout, %s, is open [PAY-02]', (type, name) => {
  const { part, container } = show(withState({ payment_type: type }));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  const row = container.querySelector(`[data-payment="${type}"]`);
  expect(row?.querySelector('input')).toBeChecked();
  expect(row?.nextElementSibling).toContainElement(part(name) as HTMLElement);
});

test('a way to pay that has its own mark is known by it', () => {
  const mark = 'data:image/svg+xml,%3Csvg%2F%3E';
  const { container } = show(
    withState({
      payment_type: 'sbp',
      payment_types: [paymentTypes.cardOnline, { ...paymentTypes.sbp, mark }],
    }),
  );
  const marked = [...container.querySelectorAll(`img[src="${mark}"]`)];
  expect(marked.map((image) => image.closest('[data-payment]')?.textContent)).toEqual(['СБП']);
});

test('a way that is no longer offered may still be paid, and the others are there', () => {
  const { part } = show(withState({ payment_types: [paymentTypes.sbp, paymentTypes.sberpay] }));
  expect(part('card-form')).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
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
