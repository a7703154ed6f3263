import type { CityListItem } from '@storefront/contracts';
import fc from 'fast-check';
import { bigCities, foundCities, letterColumns } from './cityList';

const city = (id: number, name: string, alias = `city-${id}`): CityListItem => ({
  id,
  alias,
  name,
  country: { id: 1, name: 'Россия', code: 'RU' },
  coordinates: { latitude: 0, longitude: 0 },
  order_types: { delivery: true, takeaway: true },
});
const cities = [
  city(1, 'Орёл', 'orel'),
  city(2, 'Хабаровск'),
  city(3, 'Химки'),
  city(4, 'Берлин'),
  city(5, 'Абакан'),
];

test('search ignores case, the dots of ё, and reads the latin alias too [CITY-02]', () => {
  expect(foundCities(cities, 'ОРЕЛ').map(({ id }) => id)).toEqual([1]);
  expect(foundCities(cities, 'ore').map(({ id }) => id)).toEqual([1]);
  expect(foundCities(cities, 'ор').map(({ id }) => id)).toEqual([1]);
  expect(foundCities(cities, 'ыыы')).toEqual([]);
});

test('a city is found by its name in any language, with Turkish letters or without [CITY-02]', () => {
  const abroad = [
    { ...city(6, 'Киев', 'kyiv'), other_names: ['Kyiv', 'Kiev', 'Київ'] },
    city(7, 'İstanbul', 'istanbul'),
  ];
  expect(foundCities(abroad, 'Kiev').map(({ id }) => id)).toEqual([6]);
  expect(foundCities(abroad, 'київ').map(({ id }) => id)).toEqual([6]);
  for (const typed of ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'])
    expect(foundCities(abroad, typed).map(({ id }) => id)).toEqual([7]);
});

test('big cities come in the given order; an unknown id is left out [CITY-02]', () => {
  const reply = { cities, big_cities: [3, 99, 1], message: null };
  expect(bigCities(reply).map(({ id }) => id)).toEqual([3, 1]);
});

test('columns are alphabetical, a letter is never torn apart [CITY-02]', () => {
  const columns = letterColumns(cities, 'ru');
  expect(columns).toHaveLength(3);
  expect(columns.flat().map(({ letter }) => letter)).toEqual(['А', 'Б', 'О', 'Х']);
  expect(
    columns
      .flat()
      .at(-1)
      ?.cities.map(({ name }) => name),
  ).toEqual(['Хабаровск', 'Химки']);
});

test('no city is lost or doubled, whatever the list [CITY-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 60 }), (names) => {
      const all = names.map((name, at) => city(at + 1, name));
      const ids = letterColumns(all, 'ru').flatMap((column) =>
        column.flatMap((group) => group.cities.map(({ id }) => id)),
      );
      expect(ids.sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
    }),
  );
});
