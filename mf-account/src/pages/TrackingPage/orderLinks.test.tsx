import { notificationsAtom } from '@storefront/shared-state/host';
import { lackTimeZones } from '@storefront/shared-state/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedAddressFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import { heading, open, statusReply, underWay } from '../../testing/trackingPage';
import { TrackingPage } from './TrackingPage';

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
