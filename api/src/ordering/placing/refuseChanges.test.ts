import type { Slot } from '../../places/schedule';
import { sayIn } from '../../platform/messages/text';
import type { EvaluatedCart } from '../cart/evaluateCart';
import type { ShownCart } from '../cart/StoredCart';
import { toShown } from '../cart/shownCart';
import { listChanges, toErrors } from './refuseChanges';

const line = (key: string, unitPriceMinor: number, more: object = {}) => ({
  lineKey: key,
  product: { name: { en: key.toUpperCase() } },
  unitPriceMinor,
  isAvailable: true,
  count: 2,
  allowedCount: null,
  ...more,
});
const cartOf = (...lines: object[]) =>
  ({
    lines,
    gifts: [],
    promocode: null,
    prices: { packagesMinor: 0, deliveryMinor: 0, discountMinor: 0, bonusesMinor: 0, totalMinor: 104_000 },
  }) as unknown as EvaluatedCart;
const evaluated = cartOf(line('roll', 52_000));
const shown = (change: Partial<ShownCart> = {}): ShownCart => ({ ...toShown(evaluated, 'en'), ...change });
const asap = { intervalId: null, slot: null };
const changes = (
  draft: Parameters<typeof listChanges>[1],
  seen: ShownCart | null = shown(),
  asked: { intervalId: string | null; slot: Slot | null } = asap,
  cart = evaluated,
) => listChanges({ say: sayIn('en'), language: 'en' }, draft, { shown: seen, evaluated: cart, asked });

const dearer = { kind: 'price', name: 'ROLL', before: 500, after: 520 };
const total = (before: number) => ({ kind: 'total', name: 'Total', before, after: 1_040 });

test('an order of what was shown has no changes, nor has one of a cart that was never shown [API-02]', () => {
  expect(changes({})).toEqual([]);
  expect(changes({ seen_total: null })).toEqual([]);
  expect(changes({}, null)).toEqual([]);
  expect(changes({ seen_total: 1_040, seen_lines: [{ key: 'roll', price: 520 }] }, null)).toEqual([]);
});

test('what the server showed last counts, where the client does not say what it showed [API-02]', () => {
  const lines = shown().lines.map((one) => ({ ...one, unitPriceMinor: 50_000 }));
  const seen = shown({ lines, totalMinor: 100_000 });
  expect(changes({}, seen)).toEqual([dearer, total(1_000)]);
  expect(changes({ seen_total: 1_040 }, seen)).toEqual([dearer]);
  expect(changes({ seen_lines: [{ key: 'roll', price: 520 }] }, seen)).toEqual([total(1_000)]);
});

test('a client that says so has shown nothing for nothing [API-02]', () => {
  expect(changes({ seen_total: 0 })).toEqual([total(0)]);
  expect(changes({ seen_lines: [] })).toEqual([]);
});

test('a line that the client showed and nobody knows is told by its key [API-02]', () => {
  expect(changes({ seen_lines: [{ key: 'tea', price: 100 }] })).toEqual([
    { kind: 'unavailable', name: 'tea' },
  ]);
});

test('a line is told by the name it was shown with; one that could not be had before is no change [API-02]', () => {
  const [roll] = shown().lines;
  const seen = shown({ lines: roll ? [{ ...roll, key: 'tea', name: 'Tea' }] : [] });
  const seen_lines = [{ key: 'tea', price: 100 }];
  expect(changes({ seen_lines }, seen)).toEqual([{ kind: 'unavailable', name: 'Tea' }]);
  const gone = shown({ lines: seen.lines.map((one) => ({ ...one, isAvailable: false })) });
  expect(changes({ seen_lines }, gone)).toEqual([]);
});

test('a line that the server has not shown yet is compared with what the client showed [API-02]', () => {
  const seen = shown({ lines: [] });
  const showedRoll = { seen_lines: [{ key: 'roll', price: 500 }] };
  expect(changes(showedRoll, seen)).toEqual([dearer]);
  const gone = cartOf(line('roll', 52_000, { isAvailable: false }));
  expect(changes(showedRoll, seen, asap, gone)).toEqual([{ kind: 'unavailable', name: 'ROLL' }]);
});

test.each<[string, { intervalId: string | null; slot: Partial<Slot> | null }, string | null, string | null]>([
  ['as soon as possible, though nothing is free', { intervalId: null, slot: null }, null, null],
  ['a time that is free', { intervalId: 'x', slot: { disabled: false } }, null, null],
  ['a time that is full', { intervalId: 'x', slot: { disabled: true } }, 'full', 'interval.full'],
  ['a time that has gone', { intervalId: 'x', slot: null }, 'gone', 'interval.unavailable'],
])('an order for %s is told so, at the field of the time [SLOT-03]', (_what, asked, told, field) => {
  const slot = asked.slot as Slot | null;
  const found = changes({}, shown(), { ...asked, slot });
  expect(found.map(({ kind, before }) => [kind, before])).toEqual(told === null ? [] : [['interval', 'x']]);
  if (field === 'interval.full' || field === 'interval.unavailable')
    expect(found[0]?.name).toBe(sayIn('en')(field));
  expect(toErrors(found, { slot })).toEqual(field === null ? {} : { interval_id: field });
});

test('a count that the last hour does not allow is told at the cart, between prices and time [PROD-06]', () => {
  const cart = cartOf(line('roll', 52_000, { allowedCount: 1 }));
  const found = changes(
    { seen_lines: [{ key: 'roll', price: 500 }], seen_total: 1_000 },
    shown(),
    { intervalId: 'x', slot: null },
    cart,
  );
  expect(found.map(({ kind }) => kind)).toEqual(['price', 'count', 'interval', 'total']);
  expect(found[1]).toEqual({ kind: 'count', name: 'ROLL', before: 2, after: 1 });
  expect(toErrors(found, { slot: null })).toEqual({
    interval_id: 'interval.unavailable',
    cart: 'cart.count_changed',
  });
});
