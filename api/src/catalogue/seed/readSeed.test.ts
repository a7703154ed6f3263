import { copyMenu } from '../../menu/menu/testing/menuCopy';
import { readSeed } from './readSeed';

test.each([
  ['another city’s alias', '"former_aliases": ["kiev", "berlin"]', '"berlin" is or was the alias of berlin'],
  ['its own alias', '"former_aliases": ["kyiv"]', '"kyiv" is or was the alias of kyiv'],
])('a former alias that is %s is refused, as links could lead to two places', (_, written, reason) => {
  const copy = copyMenu(`${__dirname}/../../../seed`);
  try {
    copy.replace('cities/kyiv.json', '"former_aliases": ["kiev"]', written);
    expect(() => readSeed(copy.folder)).toThrow(reason);
  } finally {
    copy.remove();
  }
});

test.each([
  [
    'cities/kyiv.json',
    '"currency": "UAH"',
    '"currency": "XXX"',
    'kyiv.json: currency: "XXX" is not one of EUR, RUB',
  ],
  [
    'cities/kyiv.json',
    '"country": "UA"',
    '"country": "PL"',
    'kyiv.json: country: "PL" is not one of DE, RU, TR',
  ],
  [
    'cities/kyiv.json',
    '"delivery_price_minor": 4800',
    '"delivery_price_minor": 4850',
    'kyiv.json: zones.0.delivery_price_minor: must be whole: UAH has no fractions',
  ],
  ['cities/kyiv.json', '["UA"]', '["UA", "PL"]', 'kyiv.json: phone_countries.1: "PL" is not one of DE, RU'],
  [
    'countries/ua.json',
    '"mask": "+380 ',
    '"mask": "+38 ',
    'ua.json: phone.mask: must begin with the code and a space',
  ],
  [
    'cities/kyiv.json',
    '"timezone": "Europe/Kyiv"',
    '"timezone": "Europe/Kyyv"',
    'kyiv.json: timezone: must be a time zone like "Europe/Berlin"',
  ],
  ['cities/kyiv.json', '"id": 8,', '"id": 5,', 'kyiv.json: id: 5 is already the id of istanbul'],
  ['countries/ua.json', '"code": "UA"', '"code": "XX"', 'ua.json: code: is not a country'],
  [
    'currencies/uah.json',
    '"code": "UAH"',
    '"code": "EUR"',
    'uah.json: code: "EUR" does not belong into this file',
  ],
  [
    'currencies/uah.json',
    '"fraction_digits": 0',
    '"fraction_digits": 3',
    'uah.json: fraction_digits: must be 0 or 2',
  ],
  [
    'brands/umi.json',
    '"language_button":',
    '"fractional_prices": true, "language_button":',
    'umi.json: settings.fractional_prices: is not a known key',
  ],
  ['currencies/uah.json', '[10000, 20000', '[20000, 10000', 'uah.json: cash.banknotes_minor: must rise'],
])('%s with %s as %s is refused with its place [CHK-05]', (file, from, to, reason) => {
  const copy = copyMenu(`${__dirname}/../../../seed`);
  try {
    copy.replace(file, from, to);
    expect(() => readSeed(copy.folder)).toThrow(reason);
  } finally {
    copy.remove();
  }
});

test('a text is in every language that a brand speaks, and in others where somebody wrote it [I18N-01]', () => {
  const copy = copyMenu(`${__dirname}/../../../seed`);
  try {
    copy.replace('menu/groups.json', '"de": "Sets", ', '');
    expect(() => readSeed(copy.folder)).toThrow('menu.groups[0].name.de: is missing, and a brand speaks it');
    for (const brand of ['umi', 'tondo', 'zafran'])
      copy.replace(`brands/${brand}.json`, '"de",\n      "uk"', '"uk"');
    expect(readSeed(copy.folder).data.groups[0]?.name).not.toHaveProperty('de');
  } finally {
    copy.remove();
  }
});

test('how late an order may be fetched is the city’s to say, half an hour where it does not [CHK-09]', () => {
  const { shops } = readSeed(`${__dirname}/../../../seed`).data;
  const minutesIn = (cityId: number) => [
    ...new Set(shops.filter((shop) => shop.cityId === cityId).map((shop) => shop.latePickupMinutes)),
  ];
  const [istanbul, vladivostok] = [5, 1];
  expect([minutesIn(istanbul), minutesIn(vladivostok)]).toEqual([[20], [30]]);
});

test('a call is free only to a number that is free to call [SHELL-01]', () => {
  const { cities } = readSeed(`${__dirname}/../../../seed`).data;
  const free = cities.filter(({ isFreeCall }) => isFreeCall).map(({ phone }) => phone);
  expect(free).not.toEqual([]);
  for (const phone of free) expect(phone).toMatch(/^\+\d+ 800 /);
});

test('a shop is taxed as its country unless its owner differs, a product as its group unless it differs', () => {
  const copy = copyMenu(`${__dirname}/../../../seed`);
  try {
    const own = '"id": 7001, "taxes": {"goods_percent": 0, "delivery_percent": null},';
    copy.replace('cities/berlin.json', '"id": 7001,', own);
    copy.replace('menu/products/drinks.json', '"key": "ayran"', '"key": "ayran", "tax_percents": {"DE": 7}');
    const { shops, products } = readSeed(copy.folder).data;
    const findTaxes = (shopId: number) => shops.find(({ id }) => id === shopId)?.taxes;
    expect(findTaxes(7001)).toEqual({ goodsPercent: 0, deliveryPercent: null });
    expect(findTaxes(7002)).toEqual({ goodsPercent: 7, deliveryPercent: 7 });
    const findRates = (key: string) => products.find((product) => product.key === key)?.taxPercents;
    expect([findRates('cola'), findRates('ayran'), findRates('philadelphia')]).toEqual([
      { DE: 19 },
      { DE: 7 },
      undefined,
    ]);
  } finally {
    copy.remove();
  }
});
