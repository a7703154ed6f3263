import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { cityIndex } from './cityIndex';
import { geocodeAddress } from './geocodeAddress';
import { loadGazetteer, takeGazetteersFrom } from './loadGazetteer';
import { localName } from './localName';
import { suggest } from './suggest';

/** City, what is typed, and the house in the language of the city. */
const forms: [string, Language, string, string][] = [
  ...[
    'Torstraße 61, Berlin',
    'Torstraße 61, 10119 Berlin',
    '10119 Berlin, Torstraße 61',
    'Torstraße 61 10119 Berlin',
    'Torstraße 61, Mitte, Berlin',
    'Torstraße 61, 10119 Berlin, Germany',
    'Torstraße 61, 10119 Berlin-Mitte',
    'Torstr. 61, Land Berlin',
    'Торштрассе 61, Берлин, Германия',
    'Torstraße 61\n10119 Berlin',
    'Torstraße, 61, Berlin, 10119',
    // While the city is typed.
    'Torstraße 61, ',
    'Torstraße 61 Berl',
    'Torstraße 61, 10119 Ber',
    'Torstraße 61, 10119 Berlin, Deu',
  ].map((text): [string, Language, string, string] => ['berlin', 'de', text, 'Torstraße 61']),
  ...[
    'Светланская 10 Владивосток',
    'г. Владивосток, Светланская 10',
    'Россия, г. Владивосток, ул. Светланская, д. 10',
    '690000, Приморский край, г Владивосток, ул Светланская, д 10',
    'Приморский край, Владивосток г., Фрунзенский р-н, Светланская ул., 10, 690000',
    'Светланская улица, 10, кв. 5, Владивосток',
    'Светланская 10 (домофон 5), Владивосток, Россия',
    'Svetlanskaya St, 10, Vladivostok, Primorskiy Krai, Russia, 690091',
    'Swetlanskaja 10, Wladiwostok, Russland',
    'ул. Светланская 10 (домофон 5)',
    'ул. Светланская 10 (код 5, звонить)',
  ].map((text): [string, Language, string, string] => ['vladivostok', 'ru', text, 'Светланская улица, 10']),
  ...[
    'Atatürk Caddesi No: 10, Muratpaşa, Antalya',
    'Atatürk Cad. No:10 07100 Muratpaşa / Antalya, Türkiye',
    'Atatürk Caddesi 10, 07100 Antalya',
    'Atatürk Caddesi No: 10 Daire 4, Muratpaşa, Antalya, Turkey',
    'Antalya ili, Muratpaşa ilçesi, Atatürk Caddesi 10',
  ].map((text): [string, Language, string, string] => ['antalya', 'tr', text, 'Atatürk Caddesi 10']),
  ...[
    'м. Київ, вул. Хрещатик, буд. 22',
    'вул. Хрещатик, 22, Київ, 01001',
    'Україна, 01001, місто Київ, вулиця Хрещатик, будинок 22',
    'Хрещатик 22, Печерський р-н, м. Київ',
    'Крещатик 22, Киев, Украина',
    'Khreshchatyk St, 22, Kyiv, Ukraine, 01001',
  ].map((text): [string, Language, string, string] => ['kyiv', 'uk', text, 'вулиця Хрещатик, 22']),
  ...[
    'Toshkent shahri, Amir Temur shoh ko‘chasi, 10-uy',
    "Toshkent, Amir Temur shoh ko'chasi, 10-uy, 5-xonadon",
    'Amir Temur shoh koʻchasi, 10-uy, 100000, Toshkent, Oʻzbekiston',
    'Ташкент, проспект Амира Темура, 10, Узбекистан',
    'Amir Temur Avenue 10, Tashkent, Uzbekistan',
  ].map((text): [string, Language, string, string] => [
    'tashkent',
    'uz',
    text,
    'Amir Temur shoh koʻchasi, 10',
  ]),
];

test.each(forms)(
  '%s (%s): "%s" is %s, typed or submitted [ADDR-03] [ADDR-04]',
  (city, language, text, address) => {
    expect(suggest(city, text, { language })[0]?.title).toBe(address);
    expect(geocodeAddress(city, text, language)?.address).toBe(address);
  },
);

const aliases = ['vladivostok', 'khabarovsk', 'khimki', 'antalya', 'istanbul', 'tashkent', 'berlin', 'kyiv'];

/** A street in every language with its first house and all that may stand beside it. */
const listAddresses = (alias: string) => {
  const { file, streets } = cityIndex(alias);
  return streets.flatMap((street) =>
    languages.map((language) => ({
      id: street.id,
      name: localName(street.name, file.native, language),
      house: street.houses[0]?.number ?? '',
      city: file.locality[language],
      district: file.districts.find(({ id }) => id === street.district)?.name[language] ?? '',
    })),
  );
};

test.each(aliases)('%s: every street is found with its city in every language [ADDR-03]', (alias) => {
  const { file, streets } = cityIndex(alias);
  const ownNames = new Map(streets.map(({ id, name }) => [id, name.native]));
  const wrong: string[] = [];
  for (const [index, { id, name, house, city, district }] of listAddresses(alias).entries()) {
    const forms = [
      `${name} ${house}`,
      `${name} ${house}, ${city}`,
      `${name} ${house} ${city}`,
      `10119 ${city}, ${name} ${house}`,
      `${city}, ${name}, ${house}`,
      `${name} ${house}, ${district}`,
      `${name}, ${house}, ${district}, ${city}, 690000`,
    ];
    // Each street in each language alone and in one more form, which takes turns; at night in all of them.
    const turn = 1 + ((index + Math.floor(index / languages.length)) % (forms.length - 1));
    for (const text of forms.filter((_, form) => process.env.TEST_LONG || form === 0 || form === turn)) {
      const found = geocodeAddress(alias, text, file.native);
      if (found?.street !== ownNames.get(id) || found?.house !== house) wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
});

describe('streets that are called like something else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
  const base = loadGazetteer('vladivostok');
  const names = [
    'улица Владивосток',
    'Владивосток-Новая улица',
    'Новая улица',
    'улица Россия',
    'Приморский край',
    'улица Фрунзенский Район',
    'Фрунзенская улица',
    '1-я улица',
    'улица 50 лет ВЛКСМ',
    'улица Маяк (Южный)',
    'улица Маяк',
    'микрорайон 5',
  ];

  beforeAll(() => {
    const streets = base.streets
      .slice(0, names.length)
      .map((street, at) => ({ ...street, name: { native: names[at] ?? '', en: `Name ${at}` } }));
    writeFileSync(join(folder, 'namesakes.json'), JSON.stringify({ ...base, city: 'namesakes', streets }));
    takeGazetteersFrom(folder);
  });
  afterAll(() => {
    takeGazetteersFrom(null);
    rmSync(folder, { recursive: true });
  });

  test.each(names)('"%s" is found by its name, alone and in its city', (name) => {
    const house = cityIndex('namesakes').streets.find((street) => street.name.native === name)?.houses[2];
    const texts = [
      `${name} ${house?.number}`,
      `${name}, ${house?.number}`,
      `${name} ${house?.number}, Владивосток`,
      `${name}, ${house?.number}, Владивосток`,
      `690000, г. Владивосток, ${name}, д. ${house?.number}`,
      `Россия, Приморский край, г. Владивосток, ${name}, д. ${house?.number}`,
    ];
    const found = texts.map((text) => geocodeAddress('namesakes', text, 'ru'));
    expect(found.map((address) => [address?.street, address?.house])).toEqual(
      texts.map(() => [name, house?.number]),
    );
  });

  test('a name without a house is a street, not the city', () => {
    expect(suggest('namesakes', 'улица Владивосток', { language: 'ru' })[0]?.title).toBe('улица Владивосток');
    expect(suggest('namesakes', 'Владивосток, Новая', { language: 'ru' })[0]?.title).toBe(
      'Владивосток-Новая улица',
    );
    expect(suggest('namesakes', 'г. Владивосток, Новая улица', { language: 'ru' })[0]?.title).toBe(
      'Новая улица',
    );
  });
});

test.each<[string, Language, string, string]>([
  ['berlin', 'de', 'Straße des 17. Juni 135', 'Straße des 17. Juni 135'],
  ['berlin', 'de', 'Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni 135'],
  ['vladivostok', 'ru', '1-я Морская улица, 5, Владивосток', '1-я Морская улица, 5'],
  [
    'vladivostok',
    'ru',
    '690000 Владивосток, проспект 100-летия Владивостока 10',
    'проспект 100-летия Владивостока, 10',
  ],
  ['khimki', 'ru', 'Химки, улица 9 Мая, 5', 'улица 9 Мая, 5'],
  ['tashkent', 'uz', 'Oʻzbekiston 10', 'Oʻzbekiston shoh koʻchasi, 10'],
  ['tashkent', 'uz', 'Oʻzbekiston, 10, Toshkent', 'Oʻzbekiston shoh koʻchasi, 10'],
  [
    'tashkent',
    'uz',
    'Toshkent, Oʻzbekiston shoh koʻchasi, 10-uy, Oʻzbekiston',
    'Oʻzbekiston shoh koʻchasi, 10',
  ],
  ['antalya', 'tr', 'Lara Caddesi 10, Lara, Antalya', 'Lara Caddesi 10'],
  ['antalya', 'tr', 'Lara, 10, Antalya', 'Lara Caddesi 10'],
  ['berlin', 'de', 'Berlin Hauptbahnhof', 'Berlin Hauptbahnhof'],
])('%s (%s): the name in "%s" is the street’s: %s', (city, language, text, address) => {
  expect(suggest(city, text, { language })[0]?.title).toBe(address);
  expect(geocodeAddress(city, text, language)?.address).toBe(address);
});

test.each([
  ['berlin', 'Torstraße 61, Pankow'],
  ['berlin', 'Torstraße 61, München'],
  ['berlin', '10119 Berlin'],
  ['vladivostok', 'Приморский край, г. Владивосток'],
])('%s: "%s" is no address of the city', (city, text) => {
  expect(geocodeAddress(city, text, 'en')).toBeNull();
});
