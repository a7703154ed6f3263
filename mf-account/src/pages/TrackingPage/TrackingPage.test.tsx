import type { Order } from '@storefront/contracts';
import { modalsAtom } from '@storefront/shared-state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import {
  asked,
  FakeEventSource,
  heading,
  makeStatus,
  open,
  statusReply,
  underWay,
} from '../../testing/trackingPage';
import { TrackingPage } from './TrackingPage';

test('what the server tells is shown at once, and an order that is over is followed no more [ORD-02]', async () => {
  const page = open(underWay());
  await heading('Принят');
  const [stream] = FakeEventSource.opened;
  expect(stream?.url).toBe('/api/order/events?order_id=7&key=k-1&lang=ru');
  act(() => stream?.tell(statusReply('sent')));
  await heading('В\u00a0пути');
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  act(() => stream?.tell(statusReply('done')));
  await heading('Доставлен');
  expect(stream?.isClosed).toBe(true);
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull();
  expect(asked(page)).toBe(0);
});

describe('the minutes to the promised time', () => {
  const reply = statusReply('cooking');
  const promisedIn = (minutes: number) => ({ ...reply, expected_at: reply.now + minutes * 60_000 });

  test('are counted by the server’s clock, and the last of them is said in words [ORD-02]', async () => {
    open(underWay());
    await heading('Принят');
    const [stream] = FakeEventSource.opened;
    act(() => stream?.tell(promisedIn(22)));
    expect(screen.getByRole('timer', { name: 'Осталось 22\u00a0мин' })).toHaveTextContent('22мин');
    act(() => stream?.tell(promisedIn(0)));
    expect(screen.getByRole('timer')).toHaveTextContent('Вот-вот');
  });

  test('of an order that is late are those to its new time [ORD-02]', async () => {
    open(underWay());
    await heading('Принят');
    const delay = { promised_at: reply.now, text: 'Опаздываем', short: 'опаздываем' };
    act(() => FakeEventSource.opened[0]?.tell({ ...promisedIn(15), delay }));
    expect(screen.getByRole('timer', { name: 'Осталось 15\u00a0мин' })).toHaveAttribute('data-late');
  });

  test('are not counted for another part of the day, nor of an order that is over [ORD-02]', async () => {
    open(underWay());
    await heading('Принят');
    act(() => FakeEventSource.opened[0]?.tell(promisedIn(121)));
    expect(screen.queryByRole('timer')).toBeNull();
    act(() => FakeEventSource.opened[0]?.tell({ ...statusReply('done'), expected_at: reply.now }));
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

test.each([
  ['delivery', 'Доставлен'],
  ['takeaway', 'Выдан'],
] as const)('the last step of %s is called %s, not ready [ORD-01]', async (order_type, name) => {
  open(underWay({ order_type }));
  await heading('Принят');
  const steps = screen.getByRole('list', { name: 'Этапы заказа' });
  expect(steps.lastElementChild).toHaveTextContent(name);
});

test('an order that was followed to its end is loaded again, and offers the repeat [ORD-01] [ORD-02]', async () => {
  let order = underWay({ can_cancel: false });
  open(() => order, 'done');
  await heading('Принят');
  order = orderFixture({ status: makeStatus('done'), can_repeat: true });
  act(() => FakeEventSource.opened[0]?.tell(statusReply('done')));
  expect(await screen.findByRole('button', { name: 'Повторить заказ' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
});

test('an order that was canceled here is over, whatever was told of it before [ORD-03]', async () => {
  let order = underWay();
  open(() => order, 'accepted', { orderCancel: () => statusReply('canceled') });
  await heading('Принят');
  act(() => FakeEventSource.opened[0]?.tell(statusReply('accepted')));
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
  order = underWay({ status: { ...makeStatus('canceled'), name: 'Отменён' }, can_cancel: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Да, отменить' }));
  await heading('Отменён');
});

test('of a canceled order the page says where its money is, and goes on saying it until it is back [ORD-02] [PAY-11]', async () => {
  const money = (state: 'charged' | 'returning' | 'returned', text: string) => ({
    money: { state, text, cancel_text: null },
  });
  open(underWay(money('charged', 'Оплачено')));
  expect(await screen.findByText('Оплачено')).toBeVisible();
  const [stream] = FakeEventSource.opened;
  act(() => stream?.tell({ ...statusReply('canceled'), ...money('returning', 'Возвращаем') }));
  expect(await screen.findByText('Возвращаем')).toBeVisible();
  expect(stream?.isClosed).toBe(false);
  act(() => stream?.tell({ ...statusReply('canceled'), ...money('returned', 'Вернули') }));
  expect(await screen.findByText('Вернули')).toHaveAttribute('data-money', 'returned');
  await waitFor(() => expect(stream?.isClosed).toBe(true));
});

test('what the kitchen ran out of is named as soon as the server tells, with the smaller total [ORD-02] [ORD-07]', async () => {
  let order = underWay();
  open(() => order);
  await heading('Принят');
  expect(screen.queryByText('Закончилось, убрали из заказа')).toBeNull();
  const { cart } = order;
  const prices = { ...cart.prices, total: 321 };
  const [first] = cart.products;
  const removed = [{ key: first?.key ?? '', name: 'Мисо суп', count: 2, amount: 100 }];
  order = { ...order, cart: { ...cart, prices }, removed };
  act(() => FakeEventSource.opened[0]?.tell({ ...statusReply('accepted'), removals: 1 }));
  expect(await screen.findByText('Закончилось, убрали из заказа')).toBeVisible();
  expect(screen.getByText('Мисо суп').closest('li')).toHaveTextContent('× 2');
  expect(screen.getByText(/Сумма пересчитана/)).toHaveAttribute('role', 'status');
  expect(document.querySelector('[data-amount="total"]')).toHaveTextContent('321');
});

test('what the kitchen asks comes up as soon as the server tells, and what was taken is named in the order', async () => {
  let order = underWay();
  open(() => order);
  await heading('Принят');
  const choice = { key: 'alaska~r1', name: 'Аляска', price: 549, amount: 1098, images: null, contains: [] };
  const asked = { id: 1, name: 'Мисо суп', count: 2, amount: 1098, is_last: false, choices: [choice] };
  const replacements = [{ ...asked, answer_by: Date.UTC(2026, 10, 21, 3, 5) }];
  act(() => FakeEventSource.opened[0]?.tell({ ...statusReply('accepted'), replacements }));
  expect(await screen.findByRole('region', { name: 'Закончилось: Мисо суп × 2' })).toBeVisible();
  const removed = [{ key: 'miso', name: 'Мисо суп', count: 2, amount: 0, replaced_by: 'Аляска' }];
  order = { ...order, removed };
  act(() => FakeEventSource.opened[0]?.tell({ ...statusReply('accepted'), removals: 1, replacements: [] }));
  expect(await screen.findByText('Закончилось, взамен: Аляска')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Закончилось/ })).toBeNull();
  expect(screen.queryByText(/Сумма пересчитана/)).toBeNull();
});

test.each<[string, Partial<Order>, string | null]>([
  ['a takeaway', { order_type: 'takeaway' }, 'Будет готово к\u00a013:00'],
  ['a delivery', { order_type: 'delivery' }, 'Привезём к\u00a013:00'],
  ['an order that is over', { status: makeStatus('done') }, null],
])('when %s is expected is said in its own words [ORD-02]', async (_, change, words) => {
  open(underWay({ expected_at: Date.UTC(2026, 10, 21, 3), ...change }), change.status?.alias);
  await screen.findByText('Заказ № 1042');
  expect(document.querySelector('time')?.closest('p')?.textContent ?? null).toBe(words);
});

test('who has a question finds the phone of the city, also after paying online [ORD-02] [PAY-09]', async () => {
  renderAccount(<TrackingPage />, {
    path: '/vladivostok/order/7/tracking?key=k-1&state=complete',
    handlers: { order: () => ({ order: underWay() }), orderStatus: () => statusReply('accepted') },
  });
  await heading('Принят');
  const phone = () => screen.getByRole('link', { name: /^Помощь: [+\d\s()-]+$/ });
  expect(phone()).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  act(() => FakeEventSource.opened[0]?.tell(statusReply('done')));
  expect(phone()).toBeVisible();
});

test('an order of another city is expected at that city’s time [I18N-05]', async () => {
  // The page's city is Vladivostok, where it is 03:00 of the next day.
  open(underWay({ expected_at: Date.UTC(2026, 10, 21, 17), timezone: 'Europe/Berlin' }));
  await heading('Принят');
  expect(screen.getByText('18:00')).toBeVisible();
});

describe('an order that waits for its payment', () => {
  const unpaid = (leftMs: number) =>
    underWay({
      status: { alias: 'waiting_for_payment', name: 'Ожидает оплаты', description: '' },
      can_cancel: false,
      pay: { key: 'cache/key', until: Date.now() + leftMs },
    });
  const link = () => screen.queryByRole('link', { name: /^Оплатить \d/ });
  const another = () => screen.queryByRole('link', { name: 'Оплатить иначе' });

  test('leads to its payment page, until it is paid [PAY-03]', async () => {
    open(unpaid(60_000), 'waiting_for_payment');
    await heading('Ожидает оплаты');
    await screen.findByRole('link', { name: /^Оплатить \d/ });
    expect(link()).toHaveAttribute('href', '/vladivostok/order/payment/cache%2Fkey');
    expect(another()).toHaveAttribute('href', '/vladivostok/order/payment/cache%2Fkey#methods');
    expect(screen.getByText(/^Оплатите до \d\d:\d\d/)).toBeVisible();
    act(() => FakeEventSource.opened[0]?.tell({ ...statusReply('accepted'), now: Date.now() }));
    await heading('Принят');
    expect(link()).toBeNull();
    expect(another()).toBeNull();
  });

  test('offers no other way to pay where its city has none [PAY-03]', async () => {
    const order = unpaid(60_000);
    open({ ...order, pay: order.pay && { ...order.pay, has_other: false } }, 'waiting_for_payment');
    await heading('Ожидает оплаты');
    await screen.findByRole('link', { name: /^Оплатить \d/ });
    expect(link()).toBeVisible();
    expect(another()).toBeNull();
  });

  test('does not when its time is over [PAY-03]', async () => {
    open(unpaid(-1), 'waiting_for_payment');
    await heading('Ожидает оплаты');
    expect(link()).toBeNull();
  });
});

describe('an order that does not come', () => {
  const failure = (status: number, kind: 'http' | 'network' = 'http') =>
    ({ ok: false, status, kind, error: { message: 'Нет' } }) as const;
  const path = '/vladivostok/order/7/tracking?key=k-1';

  test.each([403, 404, 422])(
    'refused with %d: it may be found by phone and number [ORD-06]',
    async (status) => {
      const { store } = renderAccount(<TrackingPage />, { path, handlers: { order: () => failure(status) } });
      await heading('Заказ не найден');
      await userEvent.click(screen.getByRole('button', { name: 'Найти по телефону и номеру' }));
      await waitFor(() => expect(store.get(modalsAtom).current?.name).toBe('UserOrderModal'));
    },
  );

  test('an address without an order asks for none', async () => {
    const { api } = renderAccount(<TrackingPage />, { path: '/vladivostok/order/x/tracking' });
    await heading('Заказ не найден');
    expect(api.sent).toEqual([]);
  });

  test.each([failure(500), failure(429), failure(0, 'network')])(
    '%j says nothing about it, and can be tried again [ORD-02]',
    async (answer) => {
      let isDown = true;
      renderAccount(<TrackingPage />, {
        path,
        handlers: {
          order: () => (isDown ? answer : { order: underWay() }),
          orderStatus: () => statusReply('accepted'),
        },
      });
      expect(await screen.findByText('Заказ не загрузился')).toBeVisible();
      isDown = false;
      await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
      await heading('Принят');
    },
  );

  test('while it is waited for the page says that it loads', () => {
    renderAccount(<TrackingPage />, { path, handlers: { order: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Загружаем заказ' })).toBeInTheDocument();
  });
});
