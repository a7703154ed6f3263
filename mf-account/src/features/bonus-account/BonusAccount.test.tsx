import type { BonusHistoryReply } from '@storefront/contracts';
import { syncClock, topModalAtom } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userFixture } from '../../testing/fixtures';
import { type AccountSetup, refusal, renderAccount } from '../../testing/renderAccount';
import { BonusAccount } from './BonusAccount';

const at = Date.UTC(2026, 10, 21, 14, 30);
const entry = (id: number, change: Partial<BonusHistoryReply['entries'][number]> = {}) => ({
  id,
  kind: 'grant' as const,
  amount: 500,
  created_at: at,
  order_number: null,
  ...change,
});
const entries = [
  entry(4, { kind: 'release', amount: 120, order_number: '1043' }),
  entry(3, { kind: 'reserve', amount: -120, order_number: '1043' }),
  entry(2, { kind: 'accrual', amount: 24.5, order_number: '1042' }),
  entry(1),
];
const terms = { accrual: true, spend_until: '2099-05-21' };
const balance = () => ({ balance: 524.5, currency_code: 'RUB', spend_until: terms.spend_until });
const open = (host: AccountSetup = {}) =>
  renderAccount(<BonusAccount />, {
    ...host,
    settings: { loyalty: true, bonus: terms, ...host.settings },
    handlers: {
      balance,
      bonusHistory: () => ({ entries, page: 1, pages: 1 }),
      ...host.handlers,
    },
  });
const rows = () =>
  [...document.querySelectorAll('[data-bonus-kind]')].map((row) => row.textContent?.replace(/\s/g, ' '));

test('a customer sees the balance, what a bonus is worth, its last day, and every change in the city’s time [BONUS-03]', async () => {
  open({ user: userFixture() });
  expect(await screen.findByText('524,50 B')).toBeVisible();
  expect(screen.getByText('1 бонус = 1 ₽')).toBeVisible();
  expect(screen.getByText('Потратить можно до 21 мая 2099 включительно')).toBeVisible();
  await screen.findByText('Подарок от нас');
  expect(rows()).toEqual([
    'Возвращено по заказу № 104322 ноября 2026, 00:30+120 B',
    'Списано в счёт заказа № 104322 ноября 2026, 00:30−120 B',
    'Начислено за заказ № 104222 ноября 2026, 00:30+24,50 B',
    'Подарок от нас22 ноября 2026, 00:30+500 B',
  ]);
});

test('after the last day, and while orders earn none, the terms say so [BONUS-04]', async () => {
  open({
    user: userFixture(),
    settings: { bonus: { accrual: false, spend_until: '2025-05-21' } },
  });
  expect(await screen.findByText('Потратить бонусы можно было до 21 мая 2025 включительно')).toBeVisible();
  expect(screen.getByText('За новые заказы бонусы сейчас не начисляются')).toBeVisible();
});

test('the last day is over when it is over for the server, whatever the device’s clock says [BONUS-04]', async () => {
  const { store } = open({ user: userFixture() });
  expect(await screen.findByText('Потратить можно до 21 мая 2099 включительно')).toBeVisible();
  // In Vladivostok it is the last minute of that day, and then the first of the next one.
  act(() => store.set(syncClock, Date.parse('2099-05-21T13:59:00Z')));
  expect(screen.getByText('Потратить можно до 21 мая 2099 включительно')).toBeVisible();
  act(() => store.set(syncClock, Date.parse('2099-05-21T14:01:00Z')));
  expect(screen.getByText('Потратить бонусы можно было до 21 мая 2099 включительно')).toBeVisible();
});

test('a guest reads the terms and is led to the login; nothing personal is asked for [BONUS-03]', async () => {
  const { api, store } = open();
  expect(screen.getByText('1 бонус = 1 ₽')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(store.get(topModalAtom)?.name).toBe('UserLoginModal');
  expect(api.sent).toEqual([]);
});

test('older changes come below when they are asked for [BONUS-03]', async () => {
  open({
    user: userFixture(),
    handlers: {
      bonusHistory: ({ query }) => {
        const page = Number(query?.page);
        return { entries: [entry(100 - page)], page, pages: 2 };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  await screen.findAllByText('Подарок от нас');
  await act(async () => {});
  expect(rows()).toHaveLength(2);
  // The button has gone: a keyboard goes on with what it brought.
  expect(document.activeElement?.querySelectorAll('li')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
});

test('nothing yet, and nothing loaded, are told apart [BONUS-03]', async () => {
  const empty = open({
    user: userFixture(),
    handlers: { bonusHistory: () => ({ entries: [], page: 1, pages: 1 }) },
  });
  expect(await screen.findByText(/Изменений пока не было/)).toBeVisible();
  empty.unmount();
  const failure = refusal(500, { message: '' });
  open({ user: userFixture({ id: 6 }), handlers: { bonusHistory: () => failure, balance: () => failure } });
  expect(await screen.findByText('История не загрузилась')).toBeVisible();
  // A failure is no balance of 0.
  expect(document.querySelector('[data-part="bonus-balance"]')).toHaveTextContent('—');
});

test('a history that does not come can be asked for again [BONUS-03]', async () => {
  let isDown = true;
  open({
    user: userFixture({ id: 7 }),
    handlers: {
      bonusHistory: () => (isDown ? refusal(500, { message: '' }) : { entries, page: 1, pages: 1 }),
    },
  });
  await screen.findByText('История не загрузилась');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Подарок от нас')).toBeVisible();
  expect(screen.queryByText('История не загрузилась')).not.toBeInTheDocument();
});

test('another customer sees a balance and a history of their own [BONUS-03]', async () => {
  const first = open({ user: userFixture({ id: 8 }) });
  await screen.findByText('524,50 B');
  await screen.findByText('Подарок от нас');
  first.unmount();
  const never = () => new Promise<never>(() => {});
  open({ user: userFixture({ id: 9 }), handlers: { balance: never, bonusHistory: never } });
  await act(async () => {});
  expect(screen.queryByText('524,50 B')).not.toBeInTheDocument();
  expect(rows()).toEqual([]);
  expect(screen.getByRole('status', { name: 'Загружаем' })).toBeInTheDocument();
});

test('who has looked at the history keeps the focus where it was [BONUS-03]', async () => {
  open({ user: userFixture() });
  await screen.findByText('Подарок от нас');
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
});

test('a change whose order has no number shows a dash in its place [BONUS-03]', async () => {
  const nameless = entry(1, { kind: 'accrual', amount: 10, order_number: null });
  open({
    user: userFixture({ id: 10 }),
    handlers: { bonusHistory: () => ({ entries: [nameless], page: 1, pages: 1 }) },
  });
  expect(await screen.findByText('Начислено за заказ № —')).toBeVisible();
});

test('a city without the programme has nothing of it, though the brand has [BONUS-01]', () => {
  const { container } = open({ user: userFixture(), page: { city: cityFixture({ loyalty: false }) } });
  expect(container).toBeEmptyDOMElement();
});

test('where there is no programme there is nothing [BONUS-01]', () => {
  const { container } = open({ settings: { loyalty: false }, user: userFixture() });
  expect(container).toBeEmptyDOMElement();
});
