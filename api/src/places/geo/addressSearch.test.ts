import type { Language } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import { languages } from '@storefront/contracts/languages';
import fc from 'fast-check';
import { type CityIndex, cityIndex } from './cityIndex';
import { geocodeAddress } from './geocodeAddress';
import { localName } from './localName';
import { suggest } from './suggest';
import { swapKeyboard } from './swapKeyboard';

const aliases = ['vladivostok', 'khabarovsk', 'khimki', 'antalya', 'istanbul', 'tashkent', 'berlin', 'kyiv'];

/** What customers of each city really type, and the row that they want, which must be the first. */
test.each<[string, string, Language, string]>([
  ['vladivostok', 'светланская 12', 'ru', 'Светланская улица, 12'],
  ['vladivostok', 'Владивосток океанский пр-т 15', 'ru', 'Океанский проспект, 15'],
  ['vladivostok', 'ул. Адмирала Фокина, д. 4', 'ru', 'улица Адмирала Фокина, 4'],
  ['vladivostok', 'cdtnkfycrfz 12', 'ru', 'Светланская улица, 12'],
  ['vladivostok', 'svetlanskaya 12', 'ru', 'Светланская улица, 12'],
  ['vladivostok', 'Aleutskaya St 5', 'en', 'Aleutskaya Street, 5'],
  ['khabarovsk', 'муравьева амурского 8', 'ru', 'улица Муравьёва-Амурского, 8'],
  ['khabarovsk', 'карла маркса 8', 'ru', 'улица Карла Маркса, 8'],
  ['khabarovsk', 'ленена 5', 'ru', 'улица Ленина, 5'],
  ['khabarovsk', 'ktybyf 5', 'ru', 'улица Ленина, 5'],
  ['khabarovsk', 'amursky bulvar', 'ru', 'Амурский бульвар'],
  ['khimki', 'маяковск', 'ru', 'улица Маяковского'],
  ['khimki', 'московская 14 кв 20', 'ru', 'Московская улица, 14'],
  ['khimki', 'Химки, ул Кирова 10', 'ru', 'улица Кирова, 10'],
  ['khimki', 'vfzrjdcrjuj 3', 'ru', 'улица Маяковского, 3'],
  ['khimki', 'Ленинградскя 8', 'ru', 'Ленинградская улица, 8'],
  ['antalya', 'işıklar cad', 'tr', 'Işıklar Caddesi'],
  ['antalya', 'ISIKLAR CADDESI NO: 12', 'tr', 'Işıklar Caddesi 12'],
  ['antalya', 'ataturk bulv', 'tr', 'Atatürk Bulvarı'],
  ['antalya', 'джумхуриет', 'tr', 'Cumhuriyet Caddesi'],
  ['antalya', '100. yıl', 'tr', '100. Yıl Bulvarı'],
  ['antalya', 'шышлдфк', 'tr', 'Işıklar Caddesi'],
  ['istanbul', 'istiklal cd 39', 'tr', 'İstiklal Caddesi 39'],
  ['istanbul', 'İSTİKLAL', 'tr', 'İstiklal Caddesi'],
  ['istanbul', 'tarlabasi', 'tr', 'Tarlabaşı Bulvarı'],
  ['istanbul', 'bagdat caddesi 10', 'en', 'Bağdat Avenue 10'],
  ['istanbul', 'мешрутиет', 'tr', 'Meşrutiyet Caddesi'],
  ['tashkent', 'amir temur', 'uz', 'Amir Temur shoh koʻchasi'],
  ['tashkent', 'амир темур 15', 'ru', 'проспект Амира Темура, 15'],
  ['tashkent', "o'zbekiston", 'uz', 'Oʻzbekiston shoh koʻchasi'],
  ['tashkent', 'Oʼzbekiston shoh koʼchasi 3', 'uz', 'Oʻzbekiston shoh koʻchasi, 3'],
  ['tashkent', 'shaxrisabz', 'uz', 'Shahrisabz koʻchasi'],
  ['tashkent', 'мустакиллик', 'uz', 'Mustaqillik shoh koʻchasi'],
  ['berlin', 'friedrichstr. 100', 'de', 'Friedrichstraße 100'],
  ['berlin', 'unter den lind', 'de', 'Unter den Linden'],
  ['berlin', 'schoenhauser', 'de', 'Schönhauser Allee'],
  ['berlin', 'torstrase 61', 'de', 'Torstraße 61'],
  ['berlin', 'Karl Liebknecht Strasse 5', 'de', 'Karl-Liebknecht-Straße 5'],
  ['berlin', 'фридрихштрассе', 'ru', 'Фридрихштрассе'],
  ['kyiv', 'хрещатик 22', 'uk', 'вулиця Хрещатик, 22'],
  ['kyiv', 'крещатик 22', 'uk', 'вулиця Хрещатик, 22'],
  ['kyiv', 'бульв лесі українки', 'uk', 'бульвар Лесі Українки'],
  ['kyiv', 'леси украинки', 'uk', 'бульвар Лесі Українки'],
  ['kyiv', 'khreshchatyk', 'en', 'Khreshchatyk Street'],
  ['kyiv', '[htofnbr', 'uk', 'вулиця Хрещатик'],
])('%s: "%s" (%s) finds %s first [ADDR-03]', (city, text, language, expected) => {
  const { center } = centers[city] ?? {};
  expect(suggest(city, text, { language, bias: center })[0]?.title).toBe(expected);
});

/** The middle of each city's streets stands in for its centre. */
const centers = Object.fromEntries(
  aliases.map((alias) => {
    const points = cityIndex(alias).streets.flatMap(({ line }) => line);
    const mean = (part: 0 | 1) => points.reduce((sum, point) => sum + point[part], 0) / points.length;
    return [alias, { center: { longitude: mean(0), latitude: mean(1) } }];
  }),
);

const anyStreet = fc.constantFrom(...aliases).chain((alias) => {
  const index: CityIndex = cityIndex(alias);
  return fc.record({
    alias: fc.constant(alias),
    native: fc.constant(index.file.native),
    name: fc.constantFrom(...index.streets.map(({ name }) => name)),
    language: fc.constantFrom(...languages),
    seed: fc.nat(),
  });
});
const suggestTitles = (alias: string, text: string, language: Language): string[] =>
  suggest(alias, text, { language }).map(({ title }) => title);

test('every street is among the rows for its own name in any language, and in the wrong layout [ADDR-03]', () => {
  fc.assert(
    fc.property(anyStreet, ({ alias, native, name, language }) => {
      const title = localName(name, native, language);
      const own = name.native;
      const isCyrillic = /\p{Script=Cyrillic}/u.test(own);
      // A dot of "100. Yıl" is a letter on the other layout.
      const layouts = isCyrillic && native === 'ru' ? [swapKeyboard(own)] : [];
      return [title, own, name.en, title.toUpperCase(), ...layouts].every((text) =>
        suggest(alias, text, { language, limit: 20 }).some(({ title: found }) => found === title),
      );
    }),
    { numRuns: 300 },
  );
});

test('with one letter lost or wrong a long enough name is still found [ADDR-03]', () => {
  fc.assert(
    fc.property(anyStreet, ({ alias, native, name: { native: name }, seed }) => {
      const longest = name
        .split(/[\s-]+/u)
        .reduce((best, word) => (word.length > best.length ? word : best), '');
      if (longest.length < 8) return true;
      // The first letters carry most of a word: slips happen later.
      const at = 2 + (seed % (longest.length - 3));
      const slipped = name.replace(longest, longest.slice(0, at) + longest.slice(at + 1));
      const rows = suggest(alias, slipped, { language: native, limit: 20 });
      // The slip may be another street's name: who writes «Bahriye» does not mean «Bahariye».
      return rows.some(({ title }) => title === name || title === slipped);
    }),
    { numRuns: 300 },
  );
});

test('seven rows at most, each once, and only rows that the city has [ADDR-03]', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    anyStreet.map(({ name, seed }) => name.native.slice(0, 1 + (seed % 12))),
    anyStreet.map(({ name, seed }) => `${name.native} ${seed % 200}`),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...aliases),
      typed,
      fc.constantFrom(...languages),
      (alias, text, language) => {
        const rows = suggest(alias, text, { language });
        return (
          rows.length <= 7 &&
          new Set(rows.map(({ id }) => id)).size === rows.length &&
          ([...text.trim()].length >= 2 || rows.length === 0) &&
          rows.every(({ highlights, title }) =>
            highlights.every(([start, end]) => start >= 0 && start < end && end <= title.length),
          )
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a house row is the address that it says, wherever it is chosen [ADDR-01]', () => {
  fc.assert(
    fc.property(anyStreet, ({ alias, native, name: names, language, seed }) => {
      const street = cityIndex(alias).streets.find(({ name }) => name === names);
      const house = street?.houses[seed % street.houses.length];
      const name = localName(names, native, language);
      const [row] = suggest(alias, `${name} ${house?.number}`, { language });
      const found = row && geocodeAddress(alias, row.address, language, row.coordinates ?? undefined);
      return Boolean(
        row?.type === 'house' &&
          found?.address === row.address &&
          row.coordinates &&
          distanceMeters(found.coordinates, row.coordinates) < 1,
      );
    }),
    { numRuns: 300 },
  );
});

test('a street without its number is a street: the number is asked for [ADDR-04]', () => {
  expect(suggest('khimki', 'московская', { language: 'ru' })[0]).toMatchObject({
    type: 'street',
    title: 'Московская улица',
  });
  expect(suggestTitles('khimki', 'московская 9999', 'ru')[0]).toBe('Московская улица');
});

test('of streets that fit alike the nearer one comes first [ADDR-03]', () => {
  const [one, other] = cityIndex('kyiv').streets;
  if (!one || !other) throw new Error('the city has streets');
  for (const street of [one, other]) {
    const [longitude, latitude] = street.line[0] ?? [0, 0];
    const rows = suggest('kyiv', 'вулиця', { language: 'uk', bias: { latitude, longitude } });
    const meters = rows.map(({ coordinates }) =>
      coordinates ? distanceMeters(coordinates, { latitude, longitude }) : Number.POSITIVE_INFINITY,
    );
    expect(meters[0]).toBeLessThan(1_500);
    expect(Math.max(...meters)).toBeLessThan(6_000);
  }
});
