import type { Shop } from '@storefront/contracts';
import { syncClock } from '@storefront/shared-state';
import { chooseAddressByText, chooseShop } from '@storefront/shared-state/flows';
import {
  addressFixture,
  cityFixture,
  emptyCartFixture,
  renderInStorefront,
  settingsFixture,
  shopFixture,
} from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import dialogs from '../../dialogs/messages/ru.json';
import { LastHourPlace } from './LastHourPlace';
import { findLastHour } from './lastHour';

jest.mock('./lastHour', () => {
  const actual = jest.requireActual('./lastHour');
  return { ...actual, findLastHour: jest.fn(actual.findLastHour) };
});

/** 21:10 of a Saturday in Vladivostok, fifty minutes before the shop closes. */
const nowMs = Date.UTC(2026, 10, 21, 11, 10);
const times = [{ from: 600, to: 1320 }];
const makeShop = (change: Partial<Shop> = {}) =>
  shopFixture({
    schedule: { default: { '6': { working_time: times, order_minutes: times } }, custom: {} },
    ...change,
  });

beforeAll(async () => {
  await import('./LastHourNotice');
}, 60_000);
const { matchMedia } = window;
beforeEach(() => void jest.useFakeTimers({ now: nowMs }));
afterEach(() => {
  window.matchMedia = matchMedia;
  delete document.documentElement.dataset.lastHour;
});

/** Goes from the home page to another and back. */
function Walk() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/vladivostok/about')}>
        О нас
      </button>
      <button type="button" onClick={() => void navigate('/vladivostok')}>
        Меню
      </button>
    </>
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const notice = () => document.querySelector('[data-part="last-hour"]');
const keepsRoom = () => 'lastHour' in document.documentElement.dataset;
const kept = () => JSON.parse(localStorage.getItem('lastHour') ?? 'null');

async function visit({
  shop = makeShop(),
  phone = false,
  path = '/vladivostok/about',
  serverMs = nowMs,
  city = cityFixture(),
} = {}) {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media === '(max-width: 1023px)' && phone,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  const view = renderInStorefront(
    <>
      <Walk />
      <LastHourPlace />
    </>,
    {
      handlers: {
        setByAddress: () => ({
          delivery_address: addressFixture(),
          cart: emptyCartFixture(),
          product_groups: [],
          popular_products: [],
        }),
        shopsSet: () => ({ shop, cart: emptyCartFixture(), product_groups: [], popular_products: [] }),
      },
      page: {
        city,
        messages: { 'shell-dialogs': dialogs },
        settings: settingsFixture({ last_hour_banner: true }),
      },
      path,
      prepare: (store) => store.set(syncClock, serverMs),
    },
  );
  await act(async () => void (await view.store.set(chooseShop, shop.id)));
  await act(() => jest.advanceTimersByTimeAsync(10));
  return view;
}

test('on a phone’s home page it is an alert that names the shop [SHELL-07]', async () => {
  await visit({ phone: true, path: '/vladivostok' });
  expect(notice()).toHaveTextContent('На Светланской: принимаем заказы ещё 50 минут');
});

test.each([
  ['on another page of a phone', true, '/vladivostok/about'],
  ['on a desktop’s home page', false, '/vladivostok'],
])('%s it is a short line that leaves the page in its place [SHELL-07]', async (_, phone, path) => {
  await visit({ phone, path });
  expect(notice()).toHaveTextContent(/^Принимаем заказы ещё 50 минут$/);
  expect(keepsRoom()).toBe(false);
});

test('the next page has room for it and for the shop’s name, until the shop has closed [SHELL-07]', async () => {
  await visit({ path: '/vladivostok' });
  await press('О нас');
  expect(notice()).toHaveTextContent('На Светланской: принимаем заказы ещё 50 минут');
  expect(keepsRoom()).toBe(true);
  await press('Меню');
  expect(notice()).toHaveTextContent('На Светланской: принимаем заказы ещё 50 минут');
  await act(() => jest.advanceTimersByTimeAsync(49 * 60_000));
  expect(notice()).toHaveTextContent('На Светланской: принимаем заказы ещё 1 минуту');
  expect(keepsRoom()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(notice()).toBeNull();
  expect(keepsRoom()).toBe(false);
});

test('once orders have ended the notice says so, and until when the shop is open [SHELL-07]', async () => {
  const day = { working_time: times, order_minutes: [{ from: 600, to: 1260 }] };
  document.documentElement.dataset.lastHour = '';
  await visit({ shop: makeShop({ schedule: { default: { '6': day }, custom: {} } }) });
  expect(notice()).toHaveTextContent('На Светланской: сегодня заказы больше не принимаем, открыто до 22:00.');
});

test('a page that kept room from its first paint has the whole words at once [SHELL-07]', async () => {
  document.documentElement.dataset.lastHour = '';
  await visit();
  expect(notice()).toHaveTextContent('На Светланской: принимаем заказы ещё 50 минут');
});

test('on a device whose clock is ten minutes slow the minutes are the shop’s [SHELL-07]', async () => {
  await visit({ serverMs: nowMs + 10 * 60_000 });
  expect(notice()).toHaveTextContent('Принимаем заказы ещё 40 минут');
  expect(kept().closings).toEqual([Date.UTC(2026, 10, 21, 12), Date.UTC(2026, 10, 28, 12)]);
});

test('a shop that takes no orders at all has no last minutes for them [SHELL-07]', async () => {
  await visit({ shop: makeShop({ type: 'stop' }) });
  expect(notice()).toBeNull();
  expect(kept()).not.toBeNull();
});

test('a shop of another city than the page’s says nothing here [SHELL-07]', async () => {
  await visit({ shop: makeShop({ city_id: 2 }) });
  expect(notice()).toBeNull();
});

test('outside the city’s pages nothing is said of its shop [SHELL-07]', async () => {
  await visit({ path: '/khimki/about' });
  expect(notice()).toBeNull();
});

test('who has the order brought is told nothing of the shop’s closing [SHELL-07]', async () => {
  const { store } = await visit();
  expect(notice()).not.toBeNull();
  await act(async () => void (await store.set(chooseAddressByText, 'Светланская улица, 10')));
  expect(notice()).toBeNull();
});

test('an hour and a minute before closing it is not time yet, an hour before it is [SHELL-07]', async () => {
  const until = [{ from: 600, to: 1331 }];
  const schedule = { default: { '6': { working_time: until, order_minutes: until } }, custom: {} };
  await visit({ shop: makeShop({ schedule }) });
  expect(notice()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(notice()).toHaveTextContent('Принимаем заказы ещё 60 минут');
});

test('what the device remembers of the closing goes with the choice of the shop [SHELL-07]', async () => {
  const { unmount } = await visit({ path: '/vladivostok' });
  await press('О нас');
  expect(kept()).toEqual({
    city: 'vladivostok',
    closings: [Date.UTC(2026, 10, 21, 12), Date.UTC(2026, 10, 28, 12)],
  });
  unmount();
  expect(kept()).toBeNull();
  expect(keepsRoom()).toBe(false);
});

test.each([
  ['the API’s', 780, 13],
  ['without it the device’s', undefined, -8],
])('minutes are of the city’s clock, whose offset is %s [SHELL-07]', async (_, offset, hours) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480);
  const city = cityFixture({ utc_offset_minutes: offset });
  // The shop closes at 22:00 there.
  jest.setSystemTime(Date.UTC(2026, 10, 21, 22 - hours, -50));
  await visit({ city, serverMs: Date.now() });
  jest.restoreAllMocks();
  expect(notice()).toHaveTextContent(/^Принимаем заказы ещё 50 минут$/);
});

test('a notice that fails leaves the page [SHELL-07]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const count = jest.mocked(findLastHour);
  const { findLastHour: counted } = jest.requireActual('./lastHour');
  count.mockImplementation(() => {
    throw new Error('broken');
  });
  await visit();
  count.mockImplementation(counted);
  log.mockRestore();
  expect(notice()).toBeNull();
  expect(screen.getByRole('button', { name: 'О нас' })).toBeVisible();
});
