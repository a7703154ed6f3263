import { noOffers } from '../../offers/cart-offers/CartOffers';
import type { OrderSnapshot } from '../OrderSnapshot';
import { withoutOrdered } from './withoutOrdered';

const line = (lineKey: string, count: number) => ({
  lineKey,
  productKey: lineKey,
  modifiers: [],
  count,
  addedAt: 0,
});
const ordered = (lines: object[], promocode: string | null = null) =>
  ({ lines, promocode, slot: { id: 'noon' } }) as unknown as OrderSnapshot;
const cart = (lines: ReturnType<typeof line>[], code: string | null = null, interval_id = 'noon') => ({
  lines,
  interval_id,
  offers: { ...noOffers, promocode: code === null ? null : { code, refused: null } },
});
const counts = ({ lines }: ReturnType<typeof withoutOrdered>) =>
  lines.map(({ lineKey, count }) => [lineKey, count]);

test('a cart that was left as it was is empty once its order is accepted', () => {
  const offers = { ...noOffers, promocode: { code: 'LUNCH', refused: null } };
  const left = withoutOrdered({ ...cart([line('soup', 2)]), offers }, ordered([line('soup', 2)], 'LUNCH'));
  expect(left).toEqual({ lines: [], interval_id: null, offers: noOffers });
});

test('what was added since stays, what was taken out since is not missed', () => {
  const left = withoutOrdered(
    cart([line('soup', 3), line('tea', 1), line('rice', 1)]),
    ordered([line('soup', 2), line('rice', 4), { lineKey: 'gift:tea', count: 1, isGift: true }]),
  );
  expect(counts(left)).toEqual([
    ['soup', 1],
    ['tea', 1],
  ]);
});

test('a code and a time that were chosen since stay, those of the order go with it', () => {
  const rest = [line('tea', 1)];
  const order = ordered([line('soup', 2)], 'LUNCH');
  const other = withoutOrdered(cart(rest, 'DINNER', 'evening'), order);
  expect([other.offers.promocode?.code, other.interval_id]).toEqual(['DINNER', 'evening']);
  const same = withoutOrdered(cart(rest, 'LUNCH'), order);
  expect([same.offers.promocode, same.interval_id]).toEqual([null, null]);
});
