import { noOffers } from '../../offers/cart-offers/CartOffers';
import { CartDraft } from './CartDraft';
import { nothingStored, type StoredLine } from './StoredCart';

const now = 1_000;
const line = (lineKey: string, count: number) => ({ lineKey, productKey: lineKey, modifiers: [], count });
const stored = (...lines: [string, number, number][]): StoredLine[] =>
  lines.map(([key, count, addedAt]) => ({ ...line(key, count), addedAt }));
const draftOf = (...lines: [string, number, number][]) =>
  new CartDraft({ ...nothingStored, lines: stored(...lines) }, now);

test('a dish that is in the cart keeps its place and its time, another one comes last, as of now [CART-01]', () => {
  const draft = draftOf(['roll', 1, 1], ['soup', 1, 2]);
  draft.put(line('roll', 3));
  draft.put(line('tea', 2));
  expect(draft.cart.lines).toEqual(stored(['roll', 3, 1], ['soup', 1, 2], ['tea', 2, now]));
});

test('a line that takes another one’s place takes in the line of the same composition', () => {
  const draft = draftOf(['roll', 1, 1], ['soup', 1, 2], ['roll~5:1', 2, 3]);
  draft.replace('roll', line('roll~5:1', 3));
  expect(draft.cart.lines).toEqual(stored(['roll~5:1', 3, 1], ['soup', 1, 2]));
});

test('a line that is changed into itself stays', () => {
  const draft = draftOf(['roll', 1, 1], ['soup', 1, 2]);
  draft.replace('roll', line('roll', 4));
  expect(draft.cart.lines).toEqual(stored(['roll', 4, 1], ['soup', 1, 2]));
});

test('the line that is removed is the one meant', () => {
  const draft = draftOf(['roll', 1, 1], ['roll~5:1', 2, 3]);
  draft.remove('roll');
  expect(draft.cart.lines).toEqual(stored(['roll~5:1', 2, 3]));
});

test('an emptied cart keeps promo code and bag, and nothing else of what was chosen [CART-07]', () => {
  const promocode = { code: 'SUSHI', refused: null };
  const offers = { ...noOffers, promocode, gifts: [{ id: 1, count: 1 }], bonusesLimitMinor: 500 };
  const cart = { ...nothingStored, lines: stored(['roll', 1, 1]), offers, intervalId: '20261121-0900' };
  const draft = new CartDraft({ ...cart, withoutBag: true }, now);
  draft.clear();
  expect(draft.cart).toEqual({ ...nothingStored, withoutBag: true, offers: { ...noOffers, promocode } });
});

test('what an earlier change took away is not told again', () => {
  const offers = { ...noOffers, notes: [{ kind: 'bonuses_off' as const }] };
  const draft = new CartDraft({ ...nothingStored, offers }, now);
  draft.settings({ intervalId: '20261121-0900' });
  expect(draft.cart).toEqual({ ...nothingStored, intervalId: '20261121-0900' });
});
