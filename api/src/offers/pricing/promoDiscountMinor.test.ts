import { promoDiscountMinor } from './promoDiscountMinor';

test('a percentage is rounded half up to the smallest coin of the currency [CART-03]', () => {
  const tenth = { kind: 'percent', percent: 10 } as const;
  expect(promoDiscountMinor(tenth, 12_345, 2)).toBe(1_235);
  expect(promoDiscountMinor(tenth, 50_500, 0)).toBe(5_100);
  expect(promoDiscountMinor(tenth, 50_400, 0)).toBe(5_000);
});

test('no promo code takes off more than the goods cost, nor adds to them [CART-03]', () => {
  expect(promoDiscountMinor({ kind: 'fixed', amountMinor: 50_000 }, 30_000)).toBe(30_000);
  expect(promoDiscountMinor({ kind: 'percent', percent: 100 }, 30_050, 0)).toBe(30_050);
  expect(promoDiscountMinor({ kind: 'fixed', amountMinor: -1 }, 30_000)).toBe(0);
});
