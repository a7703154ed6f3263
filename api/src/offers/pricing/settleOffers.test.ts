import fc from 'fast-check';
import { checkCondition } from './offerConditions';
import { type OffersToSettle, settleOffers } from './settleOffers';
import { offersToSettle } from './testing/offers';

const numRuns = 10_000;
const roll = { productKey: 'roll', groupId: 1, unitPriceMinor: 50_000, count: 2, available: true };
const plain: OffersToSettle = {
  cart: { packages: [], zone: null, orderType: 'takeaway' },
  facts: {
    lines: [roll, { ...roll, productKey: 'tea', groupId: 2, count: 1, unitPriceMinor: 10_000 }],
    orderType: 'takeaway',
    cityAlias: 'khimki',
    today: '2026-11-21',
    isFirstOrder: null,
    birthday: null,
  },
  gifts: [],
  promocode: null,
  bonusesLimitMinor: null,
  balanceMinor: 0,
  fractionDigits: 2,
};
const percent = { kind: 'percent', percent: 15, groupIds: null } as const;
const promocode = (discount: NonNullable<OffersToSettle['promocode']>['discount'], amountMinor = 0) => ({
  discount,
  conditions: amountMinor === 0 ? [] : [{ kind: 'minimum' as const, amountMinor }],
  refused: null,
});
const gift = {
  id: 1,
  priceMinor: 9_900,
  maxCount: 1,
  conditions: [],
  isSold: true,
  isUsed: false,
  wanted: 2,
};

test.each([
  ['a percentage of the goods', promocode(percent), 16_500],
  ['a percentage of some groups', promocode({ ...percent, groupIds: [2] }), 1_500],
  ['an amount', promocode({ kind: 'amount', amountMinor: 30_000 }), 30_000],
  ['never more than the goods cost', promocode({ kind: 'amount', amountMinor: 900_000 }), 110_000],
  ['nothing for a product, which is added', promocode({ kind: 'product', isSold: true }), 0],
])('a promo code takes off %s [GIFT-02]', (_, code, discountMinor) => {
  const settled = settleOffers({ ...plain, promocode: code });
  expect(settled.isPromocodeApplied).toBe(true);
  expect(settled.prices.discountMinor).toBe(discountMinor);
});

test.each([
  ['its minimum is missing', promocode(percent, 110_001), 'condition'],
  ['it was used', { ...promocode(percent), refused: 'used' as const }, 'refused'],
  ['none of its dishes is there', promocode({ ...percent, groupIds: [3] }), 'nothing_to_discount'],
  ['its product is not sold', promocode({ kind: 'product', isSold: false }), 'not_sold'],
])('it does not apply, and says why, when %s [GIFT-02]', (_, code, kind) => {
  const settled = settleOffers({ ...plain, promocode: code });
  expect(settled.promocodeReason?.kind).toBe(kind);
  expect(settled.prices.discountMinor).toBe(0);
});

test('a product for nothing comes with something that is bought, and so does a gift [GIFT-01] [GIFT-02]', () => {
  const product = promocode({ kind: 'product', isSold: true });
  for (const lines of [[], [{ ...roll, available: false }], [{ ...roll, count: 0 }]]) {
    const facts = { ...plain.facts, lines };
    const settled = settleOffers({ ...plain, facts, promocode: product, gifts: [gift] });
    expect(settled.promocodeReason?.kind).toBe('nothing_to_discount');
    expect(settled.gifts[0]?.count).toBe(0);
  }
  const mixed = { ...plain.facts, lines: [{ ...roll, available: false }, roll] };
  expect(settleOffers({ ...plain, facts: mixed, promocode: product }).isPromocodeApplied).toBe(true);
});

test('a gift at a special price is part of the subtotal, at most as often as one order may have it [GIFT-01]', () => {
  const settled = settleOffers({ ...plain, gifts: [gift] });
  expect(settled.gifts[0]).toMatchObject({ isAvailable: true, count: 1 });
  expect(settled.prices.subtotalMinor).toBe(110_000 + 9_900);
});

test('bonuses that are on keep a promo code out; without any to spend they do not [BONUS-02] [GIFT-02]', () => {
  const both = { ...plain, promocode: promocode(percent), bonusesLimitMinor: 50_000 };
  const rich = settleOffers({ ...both, balanceMinor: 80_000 });
  expect([rich.promocodeReason?.kind, rich.prices.bonusesMinor]).toEqual(['bonuses', 50_000]);
  const poor = settleOffers(both);
  expect([poor.isPromocodeApplied, poor.prices.bonusesMinor]).toEqual([true, 0]);
});

test('a currency without coins takes whole bonuses [BONUS-02]', () => {
  const wanted = { ...plain, bonusesLimitMinor: 2_000_000_000, balanceMinor: 12_345 };
  expect(settleOffers({ ...wanted, fractionDigits: 0 }).prices.bonusesMinor).toBe(12_300);
  expect(settleOffers(wanted).prices.bonusesMinor).toBe(12_345);
  const some = { ...wanted, bonusesLimitMinor: 4_050 };
  expect(settleOffers({ ...some, fractionDigits: 0 }).prices.bonusesMinor).toBe(4_000);
  expect(settleOffers(some).prices.bonusesMinor).toBe(4_050);
});

test('whatever is offered, the rows add up and none is negative; promo code and bonuses never meet [CART-03] [GIFT-02] [BONUS-02]', () => {
  fc.assert(
    fc.property(offersToSettle, (input) => {
      const settled = settleOffers(input);
      const { prices } = settled;
      const full = prices.subtotalMinor + prices.packagesMinor + prices.deliveryMinor;
      expect(full - prices.discountMinor - prices.bonusesMinor).toBe(prices.totalMinor);
      const wrong = Object.values(prices).filter((row) => row < 0 || !Number.isSafeInteger(row));
      expect(wrong).toEqual([]);
      expect(settled.isPromocodeApplied && prices.bonusesMinor > 0).toBe(false);
      expect(!settled.isPromocodeApplied && prices.discountMinor > 0).toBe(false);
      expect(prices.bonusesMinor).toBeLessThanOrEqual(
        Math.min(input.balanceMinor, input.bonusesLimitMinor ?? 0, settled.bonusesMaxMinor),
      );
    }),
    { numRuns },
  );
});

/** The same with every price and amount a hundred times as high; what is spent of bonuses stays as it is. */
const inWholeUnits = (input: OffersToSettle): OffersToSettle => {
  const { cart, facts, gifts, promocode } = input;
  const raised = <T extends { priceMinor: number }>(item: T): T => ({
    ...item,
    priceMinor: item.priceMinor * 100,
  });
  const { zone } = cart;
  return {
    ...input,
    fractionDigits: 0,
    cart: {
      ...cart,
      packages: cart.packages.map(raised),
      zone: zone && { ...zone, deliveryMinor: zone.deliveryMinor * 100 },
    },
    facts: {
      ...facts,
      lines: facts.lines.map((line) => ({ ...line, unitPriceMinor: line.unitPriceMinor * 100 })),
    },
    gifts: gifts.map(raised),
    promocode:
      promocode?.discount.kind === 'amount'
        ? { ...promocode, discount: { kind: 'amount', amountMinor: promocode.discount.amountMinor * 100 } }
        : promocode,
  };
};

test('a currency without coins has whole rows, whatever is offered and wanted [CART-03] [GIFT-02] [BONUS-02]', () => {
  fc.assert(
    fc.property(offersToSettle.map(inWholeUnits), (input) => {
      const { upcomingBonusesMinor: _, ...rows } = settleOffers(input).prices;
      expect(Object.values(rows).filter((row) => row % 100 !== 0)).toEqual([]);
    }),
    { numRuns },
  );
});

test('a gift is given exactly while everything about it holds, a promo code only then [GIFT-01] [GIFT-02]', () => {
  fc.assert(
    fc.property(offersToSettle, (input) => {
      const settled = settleOffers(input);
      const holds = (conditions: OffersToSettle['gifts'][number]['conditions']) =>
        conditions.every((condition) => checkCondition(condition, input.facts).validated);
      const hasGoods = input.facts.lines.some(({ available }) => available);
      const expected = input.gifts.map(({ conditions, isSold, isUsed, wanted, maxCount }) =>
        hasGoods && isSold && !isUsed && holds(conditions) ? Math.min(wanted, maxCount) : 0,
      );
      expect(settled.gifts.map(({ count }) => count)).toEqual(expected);
      if (!settled.isPromocodeApplied) return;
      expect(input.promocode?.refused).toBeNull();
      expect(holds(input.promocode?.conditions ?? [])).toBe(true);
    }),
    { numRuns },
  );
});
