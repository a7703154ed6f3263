import { topModalAtom } from '@storefront/shared-state';
import { act, fireEvent, screen, within } from '@testing-library/react';
import CartPage from '../../exposes/CartPage';
import { calls, fillIn, lost, openCheckout, press, shop, today, wait } from '../../testing/checkoutPage';
import {
  addressFixture,
  cartFixture,
  intervalsFixture,
  shopFixture,
  slotFixture,
} from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';
import { refreshSlots } from './useIntervals';

beforeEach(() => void jest.useFakeTimers());

test('slots are asked for after 1.5 s and again every minute; two nearest stand there on a phone [SLOT-01][SLOT-02]', async () => {
  const api = shop();
  await renderCheckout(<CartPage />, api, { cart: cartFixture(), address: addressFixture() });
  await wait(1400);
  expect(calls(api, 'intervals')).toHaveLength(0);
  await wait(200);
  expect(calls(api, 'intervals')).toHaveLength(1);
  const shown = [...document.querySelectorAll('[data-interval]')].map((slot) =>
    slot.getAttribute('data-interval'),
  );
  expect(shown).toEqual(['asap', '13:00']);
  await wait(60_000);
  expect(calls(api, 'intervals')).toHaveLength(2);
});

/** Times whose room stands empty. */
const readMissing = () =>
  document
    .querySelector<HTMLElement>('[data-part="slots"] [style*="--missing"]')
    ?.style.getPropertyValue('--missing');

test('shortly before closing the room of the times that are missing stays [SLOT-01][CHK-01]', async () => {
  let slots = today.filter(({ id }) => id === 'asap');
  await openCheckout(shop({ intervals: () => intervalsFixture(slots) }));
  expect(document.querySelectorAll('[data-interval]')).toHaveLength(1);
  expect(readMissing()).toBe('1');
  slots = today;
  await wait(60_000);
  await wait(10);
  expect(document.querySelectorAll('[data-interval]')).toHaveLength(2);
  expect(readMissing()).toBe('0');
});

test('choosing a slot tells the server, whose cart is taken [SLOT-02]', async () => {
  const api = shop();
  await openCheckout(api);
  fireEvent.click(document.querySelector('[data-interval="13:00"] input') as HTMLElement);
  await wait(0);
  expect(calls(api, 'setInterval')[0]?.args.body).toEqual({ interval_id: '13:00' });
  expect(document.querySelector('[data-interval="13:00"] input')).toBeChecked();
});

test('a slot that passes while it has the focus hands it to the one that takes its place [SLOT-01]', async () => {
  let slots = today;
  await openCheckout(shop({ intervals: () => intervalsFixture(slots) }));
  const focused = () => document.activeElement?.closest('[data-interval]')?.getAttribute('data-interval');
  document.querySelector<HTMLElement>('[data-interval="13:00"] input')?.focus();
  expect(focused()).toBe('13:00');
  slots = today.filter(({ id }) => id !== '13:00');
  await wait(60_000);
  await wait(10);
  expect(focused()).toBe('13:15');
});

test('the focus comes back to the times when those of another shop have come [SLOT-01]', async () => {
  const { store } = await openCheckout(shop());
  document.querySelector<HTMLElement>('[data-interval="13:00"] input')?.focus();
  act(() => store.set(refreshSlots));
  expect(document.activeElement).toBe(document.body);
  await wait(10);
  expect(document.activeElement?.closest('[data-interval]')).toHaveAttribute('data-interval', '13:00');
});

test('a chosen slot that left the list is cleared and told; none is chosen instead, and one must be [SLOT-01]', async () => {
  let slots = today;
  const api = shop({ intervals: () => intervalsFixture(slots) });
  await openCheckout(api);
  fireEvent.click(document.querySelector('[data-interval="13:00"] input') as HTMLElement);
  await wait(0);
  slots = today.filter(({ id }) => id !== '13:00');
  await wait(60_000);
  await wait(10);
  expect(calls(api, 'setInterval').at(-1)?.args.body).toEqual({ interval_id: null });
  expect(screen.getByText('Время «13:00» больше недоступно. Выберите другое.')).toBeInTheDocument();
  expect(document.querySelector('[data-interval] input:checked')).toBeNull();
  fillIn();
  await press();
  expect(calls(api, 'createOrderCache')).toEqual([]);
  expect(screen.getByText('Выберите время')).toBeInTheDocument();
});

test.each([
  ['none today', [], 'delivery', /сегодня ваш заказ не будет готов/],
  [
    'all taken, delivery',
    [slotFixture('13:00', { disabled: true })],
    'delivery',
    /Все слоты доставки уже заняты/,
  ],
  ['all taken, takeaway', [slotFixture('13:00', { disabled: true })], 'takeaway', /Все слоты уже заняты/],
] as const)(
  'when there is no free slot the customer is told why: %s [SLOT-03]',
  async (_, slots, orderType, text) => {
    const api = shop({
      intervals: ({ body }) =>
        intervalsFixture(body?.date ? [slotFixture('10:00', { date: body.date })] : slots),
    });
    await openCheckout(api, orderType === 'takeaway' ? { address: null, shop: shopFixture() } : {});
    await wait(10);
    expect(screen.getByText(text)).toBeInTheDocument();
    // The next day's first times are offered in their place.
    expect(document.querySelector('[data-interval="10:00"]')).toBeInTheDocument();
  },
);

test('before dawn nobody is told that today is over: the kitchen opens later [SLOT-03]', async () => {
  const api = shop({
    intervals: ({ body }) =>
      intervalsFixture(body?.date ? [slotFixture('10:00', { date: body.date })] : [], {
        dates: intervalsFixture([]).dates.slice(0, 1),
        date_today: '2026-11-20',
      }),
  });
  await openCheckout(api);
  await wait(10);
  expect(screen.getByText('Сейчас мы закрыты. Приготовим ваш заказ, когда откроемся.')).toBeInTheDocument();
  expect(screen.queryByText(/сегодня ваш заказ не будет готов/)).toBeNull();
  expect(document.querySelector('[data-interval="10:00"]')).toBeInTheDocument();
});

test('a shop that takes no orders now says so and offers another time and another shop [SLOT-03][CHK-02]', async () => {
  const api = shop({
    intervals: ({ body }) => intervalsFixture(body?.date ? [slotFixture('10:00', { date: body.date })] : []),
  });
  const { store } = await openCheckout(api, { address: null, shop: shopFixture({ type: 'stop' }) });
  await wait(10);
  const card = document.querySelector('[data-part="slots"]') as HTMLElement;
  expect(card).toHaveTextContent(/сейчас не принимает заказы\. Закажите на другое время или выберите другой/);
  expect(card.querySelector('[data-interval="10:00"]')).toBeInTheDocument();
  expect(card.querySelector('[data-action="all-intervals"]')).toBeInTheDocument();
  const order = document.querySelector('[data-action="order"]') as HTMLElement;
  expect(order).toHaveAttribute('data-blocked', 'stopped');
  expect(order).toHaveAccessibleDescription(/не принимает заказы/);
  fireEvent.click(within(card).getByRole('button', { name: 'Выбрать ресторан' }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal', props: { mode: 'takeaway' } });
});

test('a shop that pauses says so beside the times after its pause [SLOT-03]', async () => {
  const api = shop({ intervals: () => intervalsFixture([slotFixture('15:00')]) });
  await openCheckout(api, { address: null, shop: shopFixture({ type: 'stop' }) });
  await wait(10);
  const card = document.querySelector('[data-part="slots"]') as HTMLElement;
  expect(card).toHaveTextContent(/сейчас не принимает заказы\. Закажите на другое время/);
  expect(card.querySelector('[data-interval="15:00"]')).toBeInTheDocument();
});

test('slots that did not load are told and can be asked for again [SLOT-03]', async () => {
  let fails = true;
  const api = shop({ intervals: () => (fails ? lost : intervalsFixture(today)) });
  await openCheckout(api);
  expect(screen.getByText(/Данные по интервалам не загрузились/)).toBeInTheDocument();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await wait(10);
  expect(document.querySelector('[data-interval="asap"]')).toBeInTheDocument();
});
