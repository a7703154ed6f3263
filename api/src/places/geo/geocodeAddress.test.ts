import { geocoderReply } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import * as v from 'valibot';
import { cityIndex } from './cityIndex';
import { geocodeAddress } from './geocodeAddress';
import { reverseGeocode } from './reverseGeocode';
import { toGeocoderCollection } from './toGeocoderCollection';

test('an address with a house number resolves to a point, in the language asked for [ADDR-04]', () => {
  expect(geocodeAddress('vladivostok', 'Владивосток, Светланская улица, 12', 'en')).toMatchObject({
    address: 'Svetlanskaya Street, 12',
    full_address: 'Vladivostok, Svetlanskaya Street, 12',
    locality: 'Vladivostok',
    district: 'Frunzensky District',
    street: 'Svetlanskaya Street',
    house: '12',
  });
  expect(geocodeAddress('berlin', 'Torstr. 61', 'de')?.address).toBe('Torstraße 61');
});

test('without a house number, or with one the street does not have, the house stays open [ADDR-04]', () => {
  expect(geocodeAddress('vladivostok', 'Светланская', 'ru')).toMatchObject({
    street: 'Светланская улица',
    house: null,
  });
  expect(geocodeAddress('vladivostok', 'Светланская 9999', 'ru')?.house).toBeNull();
});

test('what is no street of the city is not found', () => {
  expect(geocodeAddress('vladivostok', 'Елисейские поля 10', 'ru')).toBeNull();
  expect(geocodeAddress('vladivostok', 'улица', 'ru')).toBeNull();
  expect(geocodeAddress('vladivostok', '   ', 'ru')).toBeNull();
});

test('a point beside a house gives that house and keeps the point [ADDR-01]', () => {
  const house = geocodeAddress('istanbul', 'İstiklal Caddesi 39', 'tr');
  if (!house) throw new Error('the house is known');
  const { latitude, longitude } = house.coordinates;
  const found = reverseGeocode('istanbul', [latitude + 0.00003, longitude], 'tr');
  expect(found).toMatchObject({
    address: house.address,
    coordinates: { latitude: latitude + 0.00003, longitude },
  });
});

test('farther than 60 m from a house only the street is known, farther than 200 m nothing', () => {
  // East of the last house of Lara Caddesi, where no other street is near.
  const street = cityIndex('antalya').streets.find(({ name }) => name.native === 'Lara Caddesi');
  const end = street?.line.at(-1);
  if (!end) throw new Error('the street is known');
  const east = (meters: number): [number, number] => [end[1], end[0] + meters / 89_000];
  expect(reverseGeocode('antalya', east(120), 'tr')).toMatchObject({ street: 'Lara Caddesi', house: null });
  expect(reverseGeocode('antalya', east(400), 'tr')).toBeNull();
  expect(reverseGeocode('vladivostok', [43.07, 131.83], 'ru')).toBeNull();
});

test('houses stand 12 m and more from the middle of their street', () => {
  const [latitude, longitude] = [43.115, 131.887];
  const at = { latitude, longitude };
  const found = reverseGeocode('vladivostok', [latitude, longitude], 'ru');
  const house = geocodeAddress('vladivostok', found?.address ?? '', 'ru');
  expect(house && distanceMeters(house.coordinates, at)).toBeLessThanOrEqual(60);
  expect(house && distanceMeters(house.coordinates, at)).toBeGreaterThanOrEqual(11);
});

test('the collection has the shape of the sources, with "longitude latitude" [ADDR-04]', () => {
  const house = geocodeAddress('kyiv', 'Хрещатик 22', 'uk');
  const street = geocodeAddress('kyiv', 'Хрещатик', 'uk');
  if (!house || !street) throw new Error('the street is known');
  const collection = v.parse(geocoderReply, toGeocoderCollection([house, street]));
  const [first, second] = collection.GeoObjectCollection.featureMember.map(({ GeoObject }) => GeoObject);
  expect(first?.Point.pos).toBe(`${house.coordinates.longitude} ${house.coordinates.latitude}`);
  expect(first?.metaDataProperty.GeocoderMetaData).toMatchObject({ kind: 'house', precision: 'exact' });
  expect(first?.metaDataProperty.GeocoderMetaData.Address.Components).toEqual([
    { kind: 'locality', name: 'Київ' },
    { kind: 'district', name: 'Печерський район' },
    { kind: 'street', name: 'вулиця Хрещатик' },
    { kind: 'house', name: '22' },
  ]);
  expect(second?.metaDataProperty.GeocoderMetaData).toMatchObject({ kind: 'street', precision: 'street' });
});
