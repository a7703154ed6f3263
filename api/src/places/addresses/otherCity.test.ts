import { readSeed } from '../../catalogue/seed/readSeed';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import { cityAt, cityNamedIn } from './otherCity';

const seed = readSeed('api/seed');
const cities = seed.data.cities;
const where = {
  catalogue: { places: { listCities: () => cities } } as unknown as Catalogue,
  brand: 'umi',
  language: 'ru',
} as const;
const findCity = (alias: string): CatalogueCity => {
  const city = cities.find((one) => one.alias === alias);
  if (!city) throw new Error(`the seed has no ${alias}`);
  return city;
};

test.each([
  ['Хабаровск, Ленина 5', 'khabarovsk', 'Ленина 5', true],
  ['Ленина 5, Khabarovsk', 'khabarovsk', 'Ленина 5', true],
  ['istanbul istiklal 39', 'istanbul', 'istiklal 39', false],
  ['İSTANBUL, İstiklal Caddesi 39', 'istanbul', 'İstiklal Caddesi 39', true],
  ['Toshkent, Navoiy 3', 'tashkent', 'Navoiy 3', true],
  ['г. Владивосток, Светланская 10', 'vladivostok', 'Светланская 10', true],
  ['Светланская 10, г.Владивосток', 'vladivostok', 'Светланская 10', true],
  ['Toshkent shahri, Navoiy 3', 'tashkent', 'Navoiy 3', true],
  ['г Владивосток Светланская 10', 'vladivostok', 'Светланская 10', false],
  ['Светланская 10 г Владивосток', 'vladivostok', 'Светланская 10', false],
  ['м. Київ, Хрещатик 10', 'kyiv', 'Хрещатик 10', true],
])('"%s" names %s [ADDR-06]', (line, alias, rest, certain) => {
  const named = cityNamedIn(where, findCity('khimki'), line);
  expect([named?.city.alias, named?.certain]).toEqual([alias, certain]);
  expect(named?.rest.toLowerCase()).toBe(rest.toLowerCase());
});

test.each(['Химки, Московская 14', 'Московская 14', 'Хабаровская улица 5', 'Берлинская, 3', ''])(
  '"%s" names no other city',
  (line) => {
    expect(cityNamedIn(where, findCity('khimki'), line)).toBeNull();
  },
);

test('a point belongs to the city asked about where maps overlap, else to the one that holds it', () => {
  const khimki = findCity('khimki');
  const neighbour = { ...khimki, id: 99, alias: 'neighbour' };
  const overlapping = {
    ...where,
    catalogue: { places: { listCities: () => [neighbour, khimki] } } as unknown as Catalogue,
  };
  expect(cityAt(overlapping, khimki.center, khimki)?.alias).toBe('khimki');
  expect(cityAt(overlapping, khimki.center)?.alias).toBe('neighbour');
  expect(cityAt(where, { latitude: 0, longitude: 0 }, khimki)).toBeNull();
});
