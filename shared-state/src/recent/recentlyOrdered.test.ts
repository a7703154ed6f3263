import { createStore } from 'jotai';
import { settingsBaseAtom } from '../settings/settingsAtom';
import { settingsFixture } from '../testing';
import { recentlyOrderedAtom, rememberOrdered, restoreRecentlyOrdered } from './recentlyOrdered';

const createBrandStore = (brand: 'umi' | 'tondo') => {
  const store = createStore();
  store.set(settingsBaseAtom, settingsFixture({ brand }));
  return store;
};

test('what was ordered on this device comes back per brand, the latest first and each once', () => {
  const store = createBrandStore('umi');
  store.set(rememberOrdered, ['philadelphia', 'wok']);
  store.set(rememberOrdered, ['tea', 'philadelphia']);
  const next = createBrandStore('umi');
  expect(next.get(recentlyOrderedAtom)).toEqual([]);
  next.set(restoreRecentlyOrdered);
  expect(next.get(recentlyOrderedAtom)).toEqual(['tea', 'philadelphia', 'wok']);
  const other = createBrandStore('tondo');
  other.set(restoreRecentlyOrdered);
  expect(other.get(recentlyOrderedAtom)).toEqual([]);
});

test('only the last thirty are kept', () => {
  const store = createBrandStore('tondo');
  store.set(
    rememberOrdered,
    Array.from({ length: 40 }, (_, index) => `p${index}`),
  );
  expect(store.get(recentlyOrderedAtom)).toHaveLength(30);
});

test.each(['{', 'null', '"philadelphia"', '[1]', '[["philadelphia"]]', '{"0":"philadelphia"}'])(
  'what is no list of products counts as none, and is replaced by the next order: %s',
  (text) => {
    localStorage.setItem('ordered:umi', text);
    const store = createBrandStore('umi');
    store.set(restoreRecentlyOrdered);
    expect(store.get(recentlyOrderedAtom)).toEqual([]);
    store.set(rememberOrdered, ['philadelphia']);
    expect(store.get(recentlyOrderedAtom)).toEqual(['philadelphia']);
  },
);
