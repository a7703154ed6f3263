import type { Changes } from '@storefront/contracts';
import { sayIn } from '../../platform/messages/text';
import type { EvaluatedCart } from './evaluateCart';
import type { ShownCart } from './StoredCart';
import { changesSince, isSameShown, stepChanges, toShown } from './shownCart';

const roll = { key: 'roll', name: 'Roll', unitPriceMinor: 52_000, isAvailable: true, count: 2 };
const soup = { key: 'soup', name: 'Soup', unitPriceMinor: 20_000, isAvailable: true, count: 1 };
const gift = { id: 4, name: 'Cheesecake', count: 2 };
const now: ShownCart = {
  lines: [roll, soup],
  packagesMinor: 1_000,
  deliveryMinor: 15_000,
  gifts: [gift],
  promocode: { code: 'SPRING', isApplied: true },
  discountMinor: 10_000,
  bonusesMinor: 5_000,
  totalMinor: 125_000,
};
const spring = { kind: 'promocode', name: 'Promo code SPRING' } as const;

test.each<[string, Partial<ShownCart>, Changes]>([
  ['the same', {}, []],
  ['another count, which the customer chose', { lines: [{ ...roll, count: 1 }, soup] }, []],
  ['a dish that was put in since', { lines: [soup] }, []],
  [
    'another price',
    { lines: [{ ...roll, unitPriceMinor: 54_050 }, soup] },
    [{ kind: 'price', name: 'Roll', before: 540.5, after: 520 }],
  ],
  [
    'a dish that has left the menu',
    { lines: [roll, soup, { ...soup, key: 'tea', name: 'Tea' }] },
    [{ kind: 'unavailable', name: 'Tea' }],
  ],
  [
    'one that could not be had before either',
    { lines: [roll, { ...soup, key: 'tea', isAvailable: false }] },
    [],
  ],
  [
    'other packages',
    { packagesMinor: 2_000 },
    [{ kind: 'packages', name: 'Packaging', before: 20, after: 10 }],
  ],
  ['other delivery', { deliveryMinor: 0 }, [{ kind: 'delivery', name: 'Delivery', before: 0, after: 150 }]],
  ['fewer gifts', { gifts: [{ ...gift, count: 1 }] }, []],
  [
    'more gifts',
    { gifts: [{ ...gift, count: 3 }] },
    [{ kind: 'gift', name: 'Cheesecake', before: 3, after: 2 }],
  ],
  [
    'a gift that has gone',
    { gifts: [gift, { id: 5, name: 'Maki', count: 1 }] },
    [{ kind: 'gift', name: 'Maki', before: 1, after: 0 }],
  ],
  ['no promo code', { promocode: null, discountMinor: 0 }, [{ ...spring, before: 0, after: 100 }]],
  [
    'a promo code not yet in force',
    { promocode: { code: 'SPRING', isApplied: false } },
    [{ ...spring, before: 100, after: 100 }],
  ],
  ['another discount', { discountMinor: 12_000 }, [{ ...spring, before: 120, after: 100 }]],
  ['none, at the same discount', { promocode: null }, [{ ...spring, before: 100, after: 100 }]],
  ['other bonuses', { bonusesMinor: 0 }, [{ kind: 'bonuses', name: 'Bonus points', before: 0, after: 50 }]],
])('who saw %s is told just that [CART-03]', (_what, seen, changes) => {
  expect(changesSince({ ...now, ...seen }, now, sayIn('en'))).toEqual(changes);
});

test('a dish that is sold out is named as it is called now; without a promo code no discount is told of [CART-03]', () => {
  const later = { ...now, lines: [{ ...roll, name: 'Big roll', isAvailable: false }, soup] };
  expect(changesSince(now, later, sayIn('en'))).toEqual([{ kind: 'unavailable', name: 'Big roll' }]);
  const without = { ...now, promocode: null };
  expect(changesSince({ ...without, discountMinor: 0 }, without, sayIn('en'))).toEqual([]);
  expect(changesSince(now, { ...without, discountMinor: 0 }, sayIn('en'))).toEqual([
    { ...spring, before: 100, after: 0 },
  ]);
  expect(changesSince(now, without, sayIn('en'))).toEqual([{ ...spring, before: 100, after: 100 }]);
});

test.each<[string, Partial<ShownCart>]>([
  ['packages', { packagesMinor: 0 }],
  ['delivery', { deliveryMinor: 0 }],
  ['discount', { discountMinor: 0 }],
  ['bonuses', { bonusesMinor: 0 }],
  ['the total', { totalMinor: 0 }],
  ['the promo code', { promocode: { code: 'AUTUMN', isApplied: true } }],
  ['having a promo code', { promocode: null }],
  ['whether it applies', { promocode: { code: 'SPRING', isApplied: false } }],
  ['a count', { lines: [{ ...roll, count: 1 }, soup] }],
  ['a price', { lines: [{ ...roll, unitPriceMinor: 1 }, soup] }],
  ['what can be had', { lines: [{ ...roll, isAvailable: false }, soup] }],
  ['a line', { lines: [{ ...roll, key: 'other' }, soup] }],
  ['a gift', { gifts: [{ ...gift, id: 5 }] }],
  ['a gift’s count', { gifts: [{ ...gift, count: 1 }] }],
])(
  'two replies that differ in %s are not the same; in another language they are [I18N-01]',
  (_what, change) => {
    expect(isSameShown(now, { ...now, ...change })).toBe(false);
    const named = { lines: [{ ...roll, name: 'Rolle' }, soup], gifts: [{ ...gift, name: 'Käsekuchen' }] };
    expect(isSameShown(now, { ...now, ...named })).toBe(true);
  },
);

test('a cart is shown in the language asked for, with the gifts that it has; what the last hour allows is told [I18N-01] [PROD-06]', () => {
  const name = { en: 'Roll', de: 'Rolle' };
  const evaluated = {
    lines: [
      { ...roll, lineKey: 'roll', product: { name }, allowedCount: 1 },
      { ...soup, lineKey: 'soup', product: { name: { en: 'Soup', de: 'Suppe' } }, allowedCount: null },
    ],
    gifts: [
      { gift: { id: 4 }, product: { name: { en: 'Cheesecake', de: 'Käsekuchen' } }, settled: { count: 2 } },
      { gift: { id: 5 }, product: { name }, settled: { count: 0 } },
    ],
    promocode: { code: 'SPRING', isApplied: true, reason: null },
    prices: { ...now, subtotalMinor: 124_000 },
  } as unknown as EvaluatedCart;
  expect(toShown(evaluated, 'en')).toEqual(now);
  const german = toShown({ ...evaluated, promocode: null }, 'de');
  expect([german.promocode, ...german.lines.map((line) => line.name), german.gifts[0]?.name]).toEqual([
    null,
    'Rolle',
    'Suppe',
    'Käsekuchen',
  ]);
  expect(stepChanges(evaluated, 'de')).toEqual([{ kind: 'count', name: 'Rolle', before: 2, after: 1 }]);
});
