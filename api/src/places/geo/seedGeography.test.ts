import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandAlias, latLon } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import { languages } from '@storefront/contracts/languages';
import pointInPolygon from 'point-in-polygon-hao';
import * as v from 'valibot';
import { brandAliases } from '../../platform/installation/seedFolder';
import { cityIndex, toCoordinates } from './cityIndex';
import { isInArea } from './findZone';
import { geocodeAddress } from './geocodeAddress';
import { loadGazetteer } from './loadGazetteer';
import { reverseGeocode } from './reverseGeocode';

const text = v.pipe(v.string(), v.minLength(1));
const localized = v.object(v.entriesFromList(languages, text));
const coordinates = v.object({ latitude: v.number(), longitude: v.number() });
const range = v.object({ from: v.number(), to: v.number() });
const day = v.object({ working_time: v.array(range), order_minutes: v.array(range) });
const citySeed = v.object({
  id: v.number(),
  alias: v.string(),
  name: localized,
  seo_name: localized,
  timezone: v.string(),
  map: v.object({ bbox: v.tuple([latLon, latLon]), coordinates }),
  zones: v.array(
    v.object({
      id: v.number(),
      brands: v.array(brandAlias),
      name: localized,
      area: v.array(latLon),
      has_free_delivery: v.boolean(),
      shop_id: v.number(),
    }),
  ),
  shops: v.array(
    v.object({
      id: v.number(),
      brands: v.array(brandAlias),
      street: localized,
      coordinates,
      type: v.picklist(['default', 'stop']),
      alert: v.nullable(localized),
      schedule: v.object({ default: v.record(v.string(), day) }),
    }),
  ),
});
type Point = v.InferOutput<typeof coordinates>;

const folder = fileURLToPath(new URL('../../../seed/cities', import.meta.url));
const cities = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => v.parse(citySeed, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))));

const isInWater = (city: string, { latitude, longitude }: Point): boolean =>
  cityIndex(city).file.water.some((ring) => pointInPolygon([longitude, latitude], [ring]));
const isInBox = (
  { latitude, longitude }: Point,
  [[south, west], [north, east]]: [number[], number[]],
): boolean =>
  latitude >= Number(south) &&
  latitude <= Number(north) &&
  longitude >= Number(west) &&
  longitude <= Number(east);
const findMiddle = (area: [number, number][]): Point => {
  const corners = area.slice(1);
  return {
    latitude: corners.reduce((sum, [latitude]) => sum + latitude, 0) / corners.length,
    longitude: corners.reduce((sum, [, longitude]) => sum + longitude, 0) / corners.length,
  };
};

describe.each(cities.map((city) => [city.alias, city] as const))('%s', (alias, city) => {
  test('every zone is a closed ring inside the city that reaches some of its streets [ZONE-02]', () => {
    const streetPoints = loadGazetteer(alias).streets.flatMap(({ line }) =>
      line.map(([longitude, latitude]) => ({ latitude, longitude })),
    );
    for (const { area } of city.zones) {
      expect(area[0]).toEqual(area.at(-1));
      const middle = findMiddle(area);
      for (const point of [middle, ...area.map(([latitude, longitude]) => ({ latitude, longitude }))]) {
        expect(isInBox(point, city.map.bbox)).toBe(true);
      }
      expect(streetPoints.some((point) => isInArea(point, area))).toBe(true);
      expect(isInArea(middle, area)).toBe(true);
    }
  });

  test('zones overlap somewhere, some deliver free of charge and some do not, and a working shop cooks for each', () => {
    const corners = city.zones.flatMap(({ id, area }) =>
      area.map(([latitude, longitude]) => ({ id, latitude, longitude })),
    );
    expect(
      corners.some((corner) => city.zones.some(({ id, area }) => id !== corner.id && isInArea(corner, area))),
    ).toBe(true);
    expect(new Set(city.zones.map(({ has_free_delivery }) => has_free_delivery)).size).toBe(2);
    for (const zone of city.zones) {
      const shop = city.shops.find(({ id }) => id === zone.shop_id);
      expect(shop?.type).toBe('default');
      expect(shop?.brands).toEqual(expect.arrayContaining(zone.brands));
    }
  });

  test('the heading of its restaurants is grammatical: Turkish and Uzbek add -ki and -gi to a locative', () => {
    expect(city.seo_name.tr).toMatch(/[dt][ae]$/);
    expect(city.seo_name.uz).toMatch(/da$/);
  });

  test('every shop stands on land, in the city, at the address it gives', () => {
    for (const shop of city.shops) {
      expect(isInBox(shop.coordinates, city.map.bbox)).toBe(true);
      expect(isInWater(alias, shop.coordinates)).toBe(false);
      for (const language of languages) {
        const resolved = geocodeAddress(alias, shop.street[language], language);
        expect(resolved?.address).toBe(shop.street[language]);
        expect(resolved && distanceMeters(resolved.coordinates, shop.coordinates)).toBeLessThan(1);
      }
      const { latitude, longitude } = shop.coordinates;
      expect(reverseGeocode(alias, [latitude, longitude], 'ru')?.address).toBe(shop.street.ru);
    }
  });

  test('every brand has two shops, a shop past midnight, and one day when one of them is closed', () => {
    for (const brand of brandAliases) {
      expect(city.shops.filter(({ brands }) => brands.includes(brand)).length).toBeGreaterThanOrEqual(2);
    }
    const days = city.shops.flatMap(({ schedule }) => Object.values(schedule.default));
    expect(days.some(({ working_time }) => working_time.some(({ to }) => to > 1440))).toBe(true);
    expect(days.some(({ working_time }) => working_time.length === 0)).toBe(true);
    for (const { working_time: open, order_minutes: orders } of days) {
      expect(
        orders.every(({ from, to }) =>
          open.some((hours) => from >= hours.from && to <= hours.to && from < to),
        ),
      ).toBe(true);
    }
  });

  test('no street and no house stands in water or outside the map', () => {
    const index = cityIndex(alias);
    for (const street of index.streets) {
      expect(street.houses.length).toBeGreaterThan(2);
      const points = [...street.line, ...street.houses.map(({ point }) => point)].map(toCoordinates);
      for (const point of points) {
        if (isInWater(alias, point) || !isInBox(point, city.map.bbox))
          throw new Error(`${street.name.native}: ${JSON.stringify(point)}`);
      }
    }
  });
});

test('one shop of Vladivostok and one of Istanbul take no orders, and say so', () => {
  const stopped = cities.flatMap(({ alias, shops }) =>
    shops.filter(({ type }) => type === 'stop').map((shop) => [alias, shop.alert !== null]),
  );
  expect(stopped.sort()).toEqual([
    ['istanbul', true],
    ['vladivostok', true],
  ]);
});
