import { type CartOffers, noOffers } from '../../offers/cart-offers/CartOffers';
import type { EvaluatedCart } from './evaluateCart';
import { nothingStored } from './StoredCart';
import { settleCart } from './settleCart';

const earlier = { kind: 'gift_removed' as const, giftId: 9 };
function settled(
  offers: Partial<CartOffers>,
  {
    gifts = {},
    bonusesMinor = 0,
    standing = 'open',
  }: {
    /** How many of each gift the cart has earned, by id. */
    gifts?: Record<number, number>;
    bonusesMinor?: number;
    standing?: string;
  } = {},
): CartOffers {
  const evaluated = {
    gifts: Object.entries(gifts).map(([id, count]) => ({ gift: { id: Number(id) }, settled: { count } })),
    prices: { bonusesMinor },
    bonuses: { standing },
  } as unknown as EvaluatedCart;
  return settleCart({ ...nothingStored, offers: { ...noOffers, notes: [earlier], ...offers } }, evaluated)
    .offers;
}

test('a gift whose conditions fail is given back and told, of the others so many stay as are earned [GIFT-01]', () => {
  const gifts = [
    { id: 1, count: 2 },
    { id: 2, count: 3 },
    { id: 3, count: 1 },
    { id: 4, count: 1 },
  ];
  const { gifts: kept, notes } = settled({ gifts }, { gifts: { 1: 2, 2: 1, 3: 0 } });
  expect(kept).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 1 },
  ]);
  expect(notes).toEqual([earlier, { kind: 'gift_removed', giftId: 3 }, { kind: 'gift_removed', giftId: 4 }]);
});

test.each([
  ['pay nothing any more', 5_000, 0, 'open', null, [{ kind: 'bonuses_off' }]],
  ['pay a part', 5_000, 1, 'open', 5_000, []],
  ['were not asked for', null, 0, 'open', null, []],
  ['are of somebody who signed out', 5_000, 0, 'guest', null, []],
])(
  'bonuses that %s: whether they stay on, and what is told [BONUS-02]',
  (_what, limit, bonusesMinor, standing, left, told) => {
    const { bonusesLimitMinor, notes } = settled({ bonusesLimitMinor: limit }, { bonusesMinor, standing });
    expect([bonusesLimitMinor, notes]).toEqual([left, [earlier, ...told]]);
  },
);

test('a promo code stays, with its reason', () => {
  const promocode = { code: 'SUSHI', refused: 'used' as const };
  expect(settled({ promocode }).promocode).toEqual(promocode);
});
