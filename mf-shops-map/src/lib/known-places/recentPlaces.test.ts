import { addressFixture } from '../../testing/placeFixtures';
import { keepRecentPlace, recentPlaces } from './recentPlaces';

const key = 'recent-addresses';
const point = { latitude: 43.115, longitude: 131.881 };
const row = { cityId: 1, address: 'Светланская улица, 12', house: '12', coordinates: point };
const keep = (rows: unknown) => localStorage.setItem(key, JSON.stringify(rows));
const addresses = (cityId = 1) => recentPlaces(cityId).map(({ address }) => address);
const numbered = (at: number) => addressFixture({ address: `Улица ${at}` });

test('a browser that remembers nothing, or no list, knows no place', () => {
  expect(recentPlaces(1)).toEqual([]);
  keep({ 0: row });
  expect(recentPlaces(1)).toEqual([]);
  localStorage.setItem(key, '[{"cityId":1,');
  expect(recentPlaces(1)).toEqual([]);
});

test.each([
  ['no row', null],
  ['a text', 'Светланская улица, 12'],
  ['a row of no city', { ...row, cityId: '1' }],
  ['a row without an address', { ...row, address: '' }],
  ['an address that is no text', { ...row, address: 5 }],
  ['an address of more than 300 characters', { ...row, address: 'я'.repeat(301) }],
  ['a house that is no text', { ...row, house: 12 }],
  ['no point', { ...row, coordinates: null }],
  ['half a point', { ...row, coordinates: { latitude: 43.1 } }],
  ['the other half of a point', { ...row, coordinates: { longitude: 131.8 } }],
])('%s that somebody wrote there is left out', (_what, wrong) => {
  keep([wrong, row]);
  expect(addresses()).toEqual([row.address]);
});

test('a place is offered in its own city only, as one of this browser, pinned only where it says so', () => {
  const longest = 'я'.repeat(300);
  keep([
    row,
    { ...row, cityId: 2 },
    { ...row, address: longest, isPinned: true },
    { ...row, address: 'Б', isPinned: 1 },
  ]);
  expect(recentPlaces(1)[0]).toEqual({
    ...{ id: `recent:${row.address}`, address: row.address, house: '12', room: '' },
    ...{ coordinates: point, savedId: null, isPinned: false },
  });
  expect(recentPlaces(1).map(({ isPinned }) => isPinned)).toEqual([false, true, false]);
  expect(addresses(2)).toEqual([row.address]);
});

test('the last twelve are kept, the newest first, each once in its city', () => {
  for (let at = 1; at <= 13; at += 1) keepRecentPlace(numbered(at), false);
  expect(addresses()).toHaveLength(12);
  expect(addresses()[0]).toBe('Улица 13');
  expect(addresses()).not.toContain('Улица 1');
  keepRecentPlace(numbered(5), false);
  expect(addresses().slice(0, 2)).toEqual(['Улица 5', 'Улица 13']);
  expect(addresses()).toHaveLength(12);
  keepRecentPlace({ ...numbered(5), city_id: 2 }, false);
  expect(addresses(2)).toEqual(['Улица 5']);
  expect(addresses()[0]).toBe('Улица 5');
});

test('a place that was put by a pin is remembered as such, one that was found by its words is not', () => {
  keepRecentPlace(numbered(1), true);
  keepRecentPlace(numbered(2), false);
  expect(recentPlaces(1).map(({ isPinned }) => isPinned)).toEqual([false, true]);
});

test('the city’s centre and a place without words are nobody’s address', () => {
  keepRecentPlace(addressFixture({ approximate: true }), false);
  keepRecentPlace(addressFixture({ address: '' }), true);
  expect(recentPlaces(1)).toEqual([]);
});

test('a browser that keeps nothing costs only the convenience', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  keepRecentPlace(addressFixture(), false);
  expect(recentPlaces(1)).toEqual([]);
});
