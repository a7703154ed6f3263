import type { Order, OrderStatusAlias, OrderStatusReply } from '@storefront/contracts';
import { modalsAtom } from '@storefront/shared-state';
import {
  analyticsEventsAtom,
  HostSlotContext,
  type HostSlotProps,
  notificationsAtom,
  readCookie,
  setCookie,
} from '@storefront/shared-state/host';
import { lackTimeZones, shopFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statusPollMs, streamRetryMs } from '../../lib/timings';
import { orderFixture, savedAddressFixture } from '../../testing/fixtures';
import { type AccountSetup, renderAccount } from '../../testing/renderAccount';
import { TrackingPage } from './TrackingPage';

/** A stream of the server's, as the browser would open it. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  isClosed = false;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  tell(reply: OrderStatusReply) {
    this.dispatchEvent(new MessageEvent('status', { data: JSON.stringify(reply) }));
  }
}
beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  show(true);
});

const names: Partial<Record<OrderStatusAlias, string>> = {
  accepted: 'Принят',
  cooking: 'Готовится',
  sent: 'В\u00a0пути',
  done: 'Доставлен',
};
const makeStatus = (alias: OrderStatusAlias) => ({ alias, name: names[alias] ?? '', description: '' });
const statusReply = (alias: OrderStatusAlias): OrderStatusReply => ({
  status: makeStatus(alias),
  order_type: 'delivery',
  expected_at: null,
  can_cancel: alias === 'accepted',
  now: Date.UTC(2026, 10, 21, 3, 0),
});
const underWay = (change: Partial<Order> = {}) =>
  orderFixture({ status: makeStatus('accepted'), can_cancel: true, can_repeat: false, ...change });

function show(isShown: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isShown ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** @param order As it is whenever it is asked for. */
function open(
  order: Order | (() => Order),
  polled: OrderStatusAlias = 'accepted',
  handlers: AccountSetup['handlers'] = {},
) {
  return renderAccount(<TrackingPage />, {
    path: '/vladivostok/order/7/tracking?key=k-1',
    handlers: {
      order: () => ({ order: typeof order === 'function' ? order() : order }),
      orderStatus: () => statusReply(polled),
      ...handlers,
    },
  });
}
const asked = ({ api }: ReturnType<typeof open>) =>
  api.sent.filter(({ name }) => name === 'orderStatus').length;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

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

const findFacts = () => document.querySelector('[data-part="order-facts"]');

test('the one who ordered reads the whole address and what was asked of the courier [ORD-02]', async () => {
  const delivery_address = savedAddressFixture({
    ...{
      full_address: 'Владивосток, Светланская, 12',
      room: '15',
      entrance: '2',
      floor: '4',
      intercom: '15К',
    },
    ...{ description: 'Калитка слева', leave_at_door: true },
  });
  open(underWay({ delivery_address, comment: 'Без лука', cash: 5000 }));
  await heading('Принят');
  expect(findFacts()).toHaveTextContent(
    'Владивосток, Светланская, 12, кв. 15, подъезд 2, этаж 4, домофон 15К',
  );
  expect(findFacts()).toHaveTextContent('Оставить у двери · Калитка слева');
  expect(findFacts()).toHaveTextContent('Без лука');
  expect(findFacts()).toHaveTextContent('Наличными · Сдача с 5 000 ₽');
});

test('by a shared link nothing of the address is shown [ORD-02]', async () => {
  open(underWay({ delivery_address: null, comment: '', share_key: null }));
  await heading('Принят');
  expect(findFacts()).toHaveTextContent(/^Наличными$/);
});

test('by a shared link, or by phone and number, there is no list of nothing; a code opens the rest [ORD-02] [ORD-06]', async () => {
  const { cart } = underWay();
  const full = underWay({ comment: 'Без лука' });
  const shared = underWay({ comment: '', share_key: null, cart: { ...cart, products: [] } });
  const { api } = renderAccount(<TrackingPage />, {
    path: '/vladivostok/order/7/tracking?key=only-looking',
    settings: { customer_auth: false },
    handlers: {
      order: ({ query }) => ({ order: query?.key === 'whole' ? full : shared }),
      orderStatus: () => statusReply('accepted'),
      orderCode: () => ({ user: { verification: { timer: 60, channels: ['call', 'sms'] } } }),
      orderOpen: () => ({ tracking_key: 'whole' }),
    },
  });
  await heading('Принят');
  expect(screen.queryByRole('region', { name: 'Состав заказа' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Это мой заказ' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Получить код' }));
  const [first] = await screen.findAllByLabelText(/^Цифра/);
  await userEvent.type(first as HTMLElement, '1234');
  expect(await screen.findByRole('region', { name: 'Состав заказа' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отменить заказ' })).toBeVisible();
  expect(location.search).toBe('?key=whole');
  expect(api.sent.find(({ name }) => name === 'orderOpen')?.args.body).toEqual({
    order_id: 7,
    key: 'only-looking',
    code: '1234',
  });
});

test('nobody is asked while the page is hidden; shown again it catches up at once [ORD-02]', async () => {
  const page = open(underWay(), 'cooking');
  await heading('Принят');
  jest.useFakeTimers();
  act(() => show(false));
  act(() => jest.advanceTimersByTime(3 * statusPollMs));
  expect([asked(page), FakeEventSource.opened.at(-1)?.isClosed]).toEqual([0, true]);
  act(() => show(true));
  jest.useRealTimers();
  await heading('Готовится');
  expect([FakeEventSource.opened.length, asked(page)]).toEqual([2, 1]);
});

test('a stream that a restarting server refused is asked for again, not one that is over or hidden [ORD-02]', async () => {
  const page = open(underWay());
  await heading('Принят');
  jest.useFakeTimers();
  const fail = (readyState: number) => {
    act(() => FakeEventSource.opened.at(-1)?.fail(readyState));
    act(() => jest.advanceTimersByTime(2 * streamRetryMs));
    return FakeEventSource.opened.length;
  };
  // A broken connection is the browser's to mend.
  expect(fail(0)).toBe(1);
  expect(fail(FakeEventSource.CLOSED)).toBe(2);
  act(() => FakeEventSource.opened[1]?.tell(statusReply('cooking')));
  expect(screen.getByRole('heading', { level: 1, name: 'Готовится' })).toBeVisible();
  act(() => show(false));
  expect(fail(FakeEventSource.CLOSED)).toBe(2);
  page.unmount();
});

test('an order that went on before its stream was opened, and has none any more, is asked about at once [ORD-02]', async () => {
  const page = open(underWay(), 'cooking');
  await heading('Принят');
  act(() => FakeEventSource.opened[0]?.fail(FakeEventSource.CLOSED));
  await heading('Готовится');
  expect(asked(page)).toBe(1);
});

test('without streams the status is asked for every 30 s [ORD-02]', async () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const page = open(underWay(), 'cooking');
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Принят');
  await act(async () => jest.advanceTimersByTimeAsync(statusPollMs));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Готовится');
  expect(asked(page)).toBe(1);
});

test('the link to pass on has a key of its own [ORD-02]', async () => {
  const user = userEvent.setup();
  const { store } = open(underWay({ share_key: 'only-looking' }));
  await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/vladivostok/order/7/tracking?key=only-looking',
  );
  expect(store.get(notificationsAtom).at(-1)?.text).toContain('Ссылка скопирована');
});

test('where nothing can be copied the link itself is shown [ORD-02]', async () => {
  const user = userEvent.setup();
  const { store } = open(underWay({ share_key: 'only-looking' }));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
  await waitFor(() =>
    expect(store.get(notificationsAtom).at(-1)).toMatchObject({
      tone: 'info',
      text: expect.stringContaining('http://localhost/vladivostok/order/7/tracking?key=only-looking'),
    }),
  );
});

test('what the device shared itself is not told again [ORD-02]', async () => {
  const share = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { store } = open(underWay({ share_key: 'only-looking' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Заказ №\u00a01042',
    url: 'http://localhost/vladivostok/order/7/tracking?key=only-looking',
  });
  expect(store.get(notificationsAtom)).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
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
  const phone = () => screen.getByRole('link', { name: /^Вопросы по заказу: [+\d\s()-]+$/ });
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

test.each([
  ['Europe/Kyiv', undefined, '19:00'],
  ['America/Ciudad_Juarez', -420, '10:00'],
])('a browser that does not know %s shows its time too [I18N-05]', async (timezone, offset, time) => {
  lackTimeZones(timezone);
  open(underWay({ expected_at: Date.UTC(2026, 10, 21, 17), timezone, utc_offset_minutes: offset }));
  await heading('Принят');
  expect(screen.getByText(time)).toBeVisible();
});

test('who came by such a link sees how the order is doing and can change nothing [ORD-02] [ORD-06]', async () => {
  open(underWay({ share_key: null, phone: '', delivery_address: null, can_cancel: false }));
  await heading('Принят');
  expect(await screen.findByText(/^Здесь виден только ход заказа\./)).toBeVisible();
  expect(screen.queryByText('Филадельфия')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Это мой заказ']);
});

test('an order that this browser told as a purchase and that is canceled is told back, once [SHELL-11]', async () => {
  setCookie('cookie_accept', 'true');
  const canceled = underWay({ status: makeStatus('canceled'), can_cancel: false });
  setCookie('purchases', '6.7', 2);
  const page = open(canceled);
  const told = () => page.store.get(analyticsEventsAtom).filter(({ name }) => name === 'refund');
  await waitFor(() =>
    expect(told()).toEqual([
      { name: 'refund', order_id: 7, total: canceled.cart.prices.total, currency: 'RUB' },
    ]),
  );
  page.unmount();
  expect(readCookie('purchases')).toBe('6');
  const again = open(canceled);
  await screen.findByText(/1042/);
  expect(again.store.get(analyticsEventsAtom)).toEqual([]);
});

test('a purchase names what was bought and what its delivery costs [SHELL-11]', async () => {
  setCookie('cookie_accept', 'true');
  setCookie('purchases', '', 2);
  const order = underWay({ created_at: Date.now() });
  const page = open(order);
  await waitFor(() =>
    expect(page.store.get(analyticsEventsAtom)).toEqual([
      {
        name: 'purchase',
        order_id: 7,
        total: order.cart.prices.total,
        currency: 'RUB',
        delivery: 99,
        items: [
          { key: 'philadelphia', name: 'Филадельфия', price: 549, count: 2 },
          { key: 'philadelphia', name: 'Морс', price: 0, count: 1 },
        ],
      },
    ]),
  );
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

describe('the map with the courier', () => {
  const sent = (change: Partial<Order> = {}) =>
    underWay({
      status: makeStatus('sent'),
      courier_tracking: true,
      delivery_address: savedAddressFixture(),
      ...change,
    });
  const openWithMap = async (order: Order, courier_tracking = true) => {
    const slots: HostSlotProps[] = [];
    const Slot = (props: HostSlotProps) => {
      slots.push(props);
      return <div data-testid="map" />;
    };
    renderAccount(
      <HostSlotContext.Provider value={Slot}>
        <TrackingPage />
      </HostSlotContext.Provider>,
      {
        path: '/vladivostok/order/7/tracking?key=k-1',
        handlers: { order: () => ({ order }), orderStatus: () => statusReply(order.status.alias) },
        settings: { courier_tracking },
      },
    );
    await screen.findByText('Заказ № 1042');
    return slots[0];
  };

  test('is given the order, its key and where it goes [ORD-02]', async () => {
    const shop = shopFixture();
    expect(await openWithMap(sent({ shop }))).toEqual({
      name: 'tracking.map',
      orderId: 7,
      trackingKey: 'k-1',
      destination: savedAddressFixture().map.coordinates,
      shop,
    });
  });

  test('moves nothing that may be pressed as it comes [ORD-02]', async () => {
    await openWithMap(sent());
    const map = screen.getByTestId('map');
    const controls = screen.getAllByRole('button');
    for (const control of controls)
      expect(control.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('shows no address where none is known [ORD-02]', async () => {
    expect(await openWithMap(sent({ delivery_address: null }))).toMatchObject({ destination: undefined });
  });

  test.each<[string, Partial<Order>, boolean]>([
    ['the order is not on its way', { status: makeStatus('cooking') }, true],
    ['nobody follows this courier', { courier_tracking: false }, true],
    ['the brand follows none', {}, false],
  ])('is not there when %s [ORD-02]', async (_, change, isOfBrand) => {
    expect(await openWithMap(sent(change), isOfBrand)).toBeUndefined();
  });
});
