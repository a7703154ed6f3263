import { createStore } from 'jotai';
import { productFixture } from '../testing';
import { anyDiet, changeDiet, dietAtom, findConflicts, parseDiet, restoreDiet } from './diet';

const pork = productFixture({
  flags: { vegetarian: false, spicy: true, pork: true },
  allergens: [
    { key: 'nuts', name: 'Орехи' },
    { key: 'milk', name: 'Молоко' },
  ],
});

test('a product tells everything in it that its customer avoids', () => {
  expect(findConflicts(pork, anyDiet)).toEqual([]);
  expect(
    findConflicts(pork, { ...anyDiet, avoid: ['nuts', 'fish'], withoutPork: true, spice: 'none' }),
  ).toEqual([{ kind: 'allergen', key: 'nuts', name: 'Орехи' }, { kind: 'pork' }, { kind: 'hot' }]);
});

test('a customer who eats no meat is warned of meat once, not of pork as well', () => {
  expect(findConflicts(pork, { ...anyDiet, vegetarian: true, withoutPork: true })).toEqual([
    { kind: 'meat' },
  ]);
});

test('what is avoided is kept for the visit', () => {
  createStore().set(changeDiet, { avoid: ['nuts'], spice: 'none' });
  const next = createStore();
  expect(next.get(dietAtom)).toEqual(anyDiet);
  next.set(restoreDiet);
  expect(next.get(dietAtom)).toEqual({ ...anyDiet, avoid: ['nuts'], spice: 'none' });
});

test.each([[null], ['text'], [{ avoid: 'nuts' }], [{ avoid: [1] }], [{}]])(
  'a stored value of another form is ignored: %j',
  (value) => expect(parseDiet(value)).toBeNull(),
);

test('a customer who wants hot dishes only is warned of a mild one, which suits a customer who wants none', () => {
  const mild = productFixture({ flags: { vegetarian: true, spicy: false, pork: false } });
  expect(findConflicts(mild, { ...anyDiet, spice: 'only' })).toEqual([{ kind: 'mild' }]);
  expect(findConflicts(pork, { ...anyDiet, spice: 'only' })).toEqual([]);
  expect(findConflicts(mild, { ...anyDiet, vegetarian: true, withoutPork: true, spice: 'none' })).toEqual([]);
});

test('a stored value keeps what is known of it, and nothing else', () => {
  const stored = { vegetarian: true, withoutPork: true, spice: 'only', avoid: ['nuts'] };
  expect(parseDiet({ ...stored, more: 1 })).toEqual(stored);
  expect(parseDiet({ avoid: [], spice: 'some', vegetarian: 'yes', withoutPork: 1 })).toEqual(anyDiet);
});

test('what a visitor has chosen on this page already is not put back to what the visit began with', () => {
  createStore().set(changeDiet, { avoid: ['nuts'] });
  const store = createStore();
  const chosen = { ...anyDiet, vegetarian: true };
  store.set(changeDiet, chosen);
  sessionStorage.setItem('diet', JSON.stringify({ ...anyDiet, avoid: ['nuts'] }));
  store.set(restoreDiet);
  expect(store.get(dietAtom)).toEqual(chosen);
});
