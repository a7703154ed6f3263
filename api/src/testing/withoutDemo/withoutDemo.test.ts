// First: the seed's folder is read when modules are loaded.
import './installOnlySupra';

import { readSeed } from '../../catalogue/seed/readSeed';
import { readConfig } from '../../platform/config/config';
import { currencyCodes, seedFolder } from '../../platform/installation/seedFolder';

test('with a SEED_FOLDER of its own a business has no brand, city or dish of the demonstration [BRAND-01]', () => {
  const { brands, cities, shops, products, promocodes } = readSeed(seedFolder).data;
  expect(brands.map(({ alias }) => alias)).toEqual(['supra']);
  expect(cities.map(({ alias }) => alias)).toEqual(['tbilisi']);
  expect(shops.map(({ id }) => id)).toEqual([9001]);
  expect(products.map(({ key }) => key)).toEqual(['khinkali']);
  expect(promocodes).toEqual([]);
  expect(currencyCodes).toEqual(['GEL']);
});

test('and is told to name its brand, for the default one is the demonstration’s [BRAND-01]', () => {
  expect(readConfig({}).problems).toEqual(['BRAND="": must be one of supra']);
  expect(readConfig({ BRAND: 'supra' }).config?.brand).toBe('supra');
});
