import type {
  Cart,
  CartLine,
  CartPackage,
  Gift,
  Interval,
  IntervalsReply,
  PaymentTypesReply,
} from '@storefront/contracts';
import { emptyCartFixture, lineFixture } from '@storefront/shared-state/testing';

export { addressFixture, lineFixture, shopFixture } from '@storefront/shared-state/testing';

export const giftFixture = (change: Partial<Gift> = {}): Gift => ({
  id: 1,
  name: 'Маки с огурцом',
  price: 0,
  quantity: 6,
  count: 0,
  max_count: 1,
  is_available: true,
  images: { small: '/pictures/maki', big: '/pictures/maki' },
  conditions: [],
  type: 'gift',
  ...change,
});

export const packageFixture = (change: Partial<CartPackage> = {}): CartPackage => ({
  id: 1,
  alias: 'packet-bag',
  name: 'Бумажный пакет',
  price: 15,
  count: 1,
  can_refuse: true,
  refused: false,
  ...change,
});

/** A cart of the given lines; sums are the server's and so are given, not counted. */
export function cartFixture(lines: readonly CartLine[] = [lineFixture()], change: Partial<Cart> = {}): Cart {
  return emptyCartFixture({
    revision: 1,
    count: lines.reduce((sum, { count }) => sum + count, 0),
    products: Object.fromEntries(lines.map((line) => [line.key, line])),
    prices: {
      subtotal: 1098,
      packages: 15,
      delivery: 99,
      discount: 0,
      bonuses: 0,
      upcoming_bonuses: 0,
      total: 1212,
    },
    minimum: { minimum_order_amount: 600, has_free_delivery: false, missing: 0 },
    ...change,
  });
}

export const slotFixture = (id: string, change: Partial<Interval> = {}): Interval => ({
  id,
  date: '2026-11-21',
  title: id,
  day_name: 'суббота',
  start_timestamp: Date.UTC(2026, 10, 21, Number(id.slice(0, 2)) || 0, Number(id.slice(3, 5)) || 0),
  end_timestamp: Date.UTC(2026, 10, 21, 23),
  is_asap: false,
  disabled: false,
  reason: null,
  ...change,
});
export const asapFixture = slotFixture('asap', { title: 'Как можно скорее, около 12:40', is_asap: true });

export const intervalsFixture = (
  intervals: readonly Interval[],
  change: Partial<IntervalsReply> = {},
): IntervalsReply => ({
  intervals: [...intervals],
  dates: [
    {
      date_string: '2026-11-21',
      formatted_string: 'Сегодня',
      day_name: 'суббота',
      is_today: true,
      is_tomorrow: false,
    },
    {
      date_string: '2026-11-22',
      formatted_string: 'Завтра',
      day_name: 'воскресенье',
      is_today: false,
      is_tomorrow: true,
    },
  ],
  date_today: '2026-11-21',
  now: Date.UTC(2026, 10, 21, 3),
  time_settings: { cooking_time: 20, delivery_time: 30, late_pickup_minutes: 15 },
  ...change,
});

export const paymentTypesFixture: PaymentTypesReply = {
  payment_types: [
    {
      alias: 'cash',
      name: 'Наличными',
      is_online: false,
      kind: 'at_door',
      icon: 'cash',
      fields: ['cash'],
      texts: null,
    },
    {
      alias: 'card',
      name: 'Картой при получении',
      is_online: false,
      kind: 'at_door',
      icon: 'card',
      fields: [],
      texts: null,
    },
  ],
  banknotes: [100, 500, 1000, 2000, 5000],
  cash_rules: { max: 5000, step: 1 },
};
