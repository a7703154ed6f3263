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

test('whoever eats no meat is told of meat once, not of pork as well', () => {
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
