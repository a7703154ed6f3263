import { join } from 'node:path';
import { readSeed } from './readSeed';

const { data } = readSeed(join(__dirname, '../../../seed'));
const brands = ['umi', 'tondo', 'zafran'] as const;
const ofBrand = <T extends { brands: string[] }>(items: T[], brand: string) =>
  items.filter((item) => item.brands.includes(brand));

test.each(brands)(
  'the menu of %s has a product in every state that a card can show [PROD-01] [PROD-04]',
  (brand) => {
    const products = ofBrand(data.products, brand);
    const states = {
      stopped: products.some(({ stopped }) => stopped),
      discounted: products.some(({ basicPrices }) => basicPrices !== null),
      accented: products.some(({ accent }) => accent !== null),
      plain: products.some(({ accent, basicPrices, stopped }) => !accent && !basicPrices && !stopped),
      spicy: products.some(({ flags }) => flags.spicy),
      vegetarian: products.some(({ flags }) => flags.vegetarian),
      takeawayOnly: products.some(({ onlyFor }) => onlyFor === 'takeaway'),
      notEverywhere: products.some(({ excludedCities }) => excludedCities.length > 0),
      available: products.some(({ modifiers }) => modifiers.available.length > 0),
      single: products.some(({ modifiers }) => modifiers.single.length > 0),
      required: products.some(({ modifiers }) => modifiers.groups.some(({ min }) => min > 0)),
      upTo: products.some(({ modifiers }) => modifiers.groups.some(({ min, max }) => min === 0 && max > 1)),
      stoppedModifier: products.some(({ modifiers }) =>
        [...modifiers.available, ...modifiers.groups.flatMap((group) => group.modifiers)].some(
          ({ stopped }) => stopped,
        ),
      ),
    };
    const upToElsewhere = brand === 'zafran';
    expect({ brand, ...states }).toEqual({
      brand,
      ...Object.fromEntries(Object.keys(states).map((state) => [state, true])),
      // Its only list of several sauces must be chosen from.
      ...(upToElsewhere ? { upTo: false } : {}),
    });
  },
);

test('where the last hour counts, steps that grow and steps that stay are both on the menu [PROD-06]', () => {
  const last = data.brands.filter(({ settings }) => settings.last_hour_banner).map(({ alias }) => alias);
  expect(last).toEqual(['umi']);
  const steps = ofBrand(data.products, 'umi').map((product) => [
    product.saleMultiplicity,
    product.saleMultiplicityLastHour,
  ]);
  for (const pair of [
    [1, 1],
    [1, 2],
    [2, 2],
  ])
    expect(steps).toContainEqual(pair);
});

test.each(brands)(
  'shops of %s show tags, an alert of a stopped one and a city’s own alert [SHOP-01]',
  (brand) => {
    const shops = ofBrand(data.shops, brand);
    expect(new Set(shops.flatMap(({ tags }) => tags))).toEqual(
      new Set(['hot-rolls', 'baked-rolls', 'wok', 'pizza']),
    );
    expect(shops.filter(({ type }) => type === 'stop').every(({ alert }) => alert !== null)).toBe(true);
    expect(shops.some(({ type }) => type === 'stop')).toBe(true);
    expect(ofBrand(data.cities, brand).some(({ alert }) => alert !== null)).toBe(true);
    expect(shops.some(({ schedule }) => Object.keys(schedule.custom ?? {}).length > 0)).toBe(true);
  },
);

test.each(brands)(
  'promotions of %s come with and without a subtitle, and a banner leads to one [PROMO-01] [PROMO-02]',
  (brand) => {
    const found = data.brands.find(({ alias }) => alias === brand);
    expect(found?.promotions.some(({ subtitle }) => subtitle === null)).toBe(true);
    expect(found?.promotions.some(({ subtitle }) => subtitle !== null)).toBe(true);
    const aliases = found?.promotions.map(({ alias }) => `/promotions?alias=${alias}`);
    for (const { rest } of found?.banners ?? []) expect(aliases).toContain(rest.click_url);
  },
);
