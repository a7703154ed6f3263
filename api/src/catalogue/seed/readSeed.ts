import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import {
  type Brand,
  type MenuDocument,
  MenuFileError,
  type NeededCurrencies,
  readBrands,
  readMenu,
} from '../../menu/menu';
import { checkLanguages } from '../../menu/menu/checkLanguages';
import { Faults } from '../../menu/menu/Faults';
import { roundMinor } from '../../platform/money/minorUnits';
import type { CatalogueData } from '../CatalogueVersion';
import { toBrand } from './brandParts';
import { type CityFile, cityFile } from './cityFile';
import { cityParts } from './cityParts';
import { countryFile } from './countryFile';
import { type CurrencyFile, currencyFile } from './currencyFile';
import { menuParts } from './menuParts';
import { readFolder } from './readFolder';

export interface Seed {
  data: CatalogueData;
  /** Of the data, not of the files: what is worked out from them may change with the program too. */
  hash: string;
  /** Raised by each release that changes the seed: of two the higher one is newer. */
  version: number;
}

/**
 * Reads and checks the seed folder (`brands/`, `countries/`, `currencies/`, `cities/`, `menu/`).
 * @throws MenuFileError with file, place and reason at the first fault.
 */
export function readSeed(folder: string): Seed {
  const countries = readFolder(join(folder, 'countries'), countryFile);
  const currencies = readFolder(join(folder, 'currencies'), currencyFile);
  const files = readCities(join(folder, 'cities'));
  const cities = files.map((city) => {
    const file = join(folder, 'cities', `${city.alias}.json`);
    const find = <T>(entries: ReadonlyMap<string, T>, key: string, code: string): T => {
      const entry = entries.get(code);
      if (entry) return entry;
      throw new MenuFileError(file, key, `"${code}" is not one of ${[...entries.keys()].join(', ')}`);
    };
    const currency = find(currencies, 'currency', city.currency);
    checkZonePrices(file, city, currency);
    return cityParts(city, {
      country: find(countries, 'country', city.country),
      currency,
      phoneCountries: city.phone_countries.map((code, index) =>
        find(countries, `phone_countries.${index}`, code),
      ),
    });
  });
  const menu = readMenu(join(folder, 'menu'), neededIn(files));
  const brands = readBrands(join(folder, 'brands'), menu);
  refuseMissingLanguages(folder, brands, { countries: Object.fromEntries(countries), cities: files, menu });
  const data: CatalogueData = {
    ...menuParts(menu),
    brands: brands.map(toBrand),
    cities: cities.map(({ city }) => city),
    zones: cities.flatMap(({ zones }) => zones),
    shops: cities.flatMap(({ shops }) => shops),
  };
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  return { data, hash, version: readVersion(join(folder, 'version.json')) };
}

/** What every brand shows is in all languages that one of them speaks. */
function refuseMissingLanguages(folder: string, brands: readonly Brand[], parts: object): void {
  const spoken = [...new Set(brands.flatMap(({ settings }) => settings.languages))];
  const faults = new Faults();
  checkLanguages(parts, spoken, { file: folder, path: '' }, faults);
  faults.throwIfAny();
}

/** A menu of this seed as it is written: a folder or a file, with prices wherever its brands sell. */
export const readMenuOfSeed = (folder: string, menu = join(folder, 'menu')): MenuDocument =>
  readMenu(menu, neededIn(readCities(join(folder, 'cities'))));

/** What one of the brands asks a price in. */
const neededIn =
  (cities: readonly CityFile[]): NeededCurrencies =>
  (brands) => {
    const sold = cities.filter(({ shops }) =>
      shops.some((shop) => shop.brands.some((one) => brands.includes(one))),
    );
    return new Set(sold.map(({ currency }) => currency));
  };

function readVersion(file: string): number {
  const result = v.safeParse(
    v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    parseJson(file),
  );
  if (!result.success) throw new MenuFileError(file, 'version', 'must be a whole number from 1');
  return result.output.version;
}

function readCities(folder: string): CityFile[] {
  const taken = new Map<string, string>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => {
    const file = join(folder, name);
    const result = v.safeParse(cityFile, parseJson(file));
    if (!result.success) {
      const [issue] = result.issues;
      throw new MenuFileError(file, v.getDotPath(issue) ?? '', issue.message);
    }
    if (`${result.output.alias}.json` !== basename(file))
      throw new MenuFileError(file, 'alias', `"${result.output.alias}" does not belong into this file`);
    for (const alias of [result.output.alias, ...result.output.former_aliases]) {
      const other = taken.get(alias);
      if (other)
        throw new MenuFileError(file, 'former_aliases', `"${alias}" is or was the alias of ${other}`);
      taken.set(alias, result.output.alias);
    }
    checkIds(file, result.output, taken);
    return result.output;
  });
}

/** Ids are one city's alone: orders and addresses name shops and zones by them. */
function checkIds(file: string, city: CityFile, taken: Map<string, string>): void {
  for (const list of ['zones', 'shops'] as const) {
    city[list].forEach(({ id }, index) => {
      const other = taken.get(`${list} ${id}`);
      if (other) throw new MenuFileError(file, `${list}.${index}.id`, `${id} is already one of ${other}`);
      taken.set(`${list} ${id}`, city.alias);
    });
  }
  const other = taken.get(`city ${city.id}`);
  if (other) throw new MenuFileError(file, 'id', `${city.id} is already the id of ${other}`);
  taken.set(`city ${city.id}`, city.alias);
}

function checkZonePrices(file: string, { zones }: CityFile, currency: CurrencyFile): void {
  zones.forEach((zone, index) => {
    for (const field of ['delivery_price_minor', 'minimum_order_minor'] as const)
      if (roundMinor(zone[field], currency.fraction_digits) !== zone[field])
        throw new MenuFileError(
          file,
          `zones.${index}.${field}`,
          `must be whole: ${currency.code} has no fractions`,
        );
  });
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new MenuFileError(file, '', error instanceof Error ? error.message : String(error));
  }
}
