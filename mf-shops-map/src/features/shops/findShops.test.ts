import { shopFixture } from '../../testing/placeFixtures';
import { findShops } from './findShops';

const near = shopFixture({
  id: 1,
  name: 'Южный',
  map: { coordinates: { latitude: 43.11, longitude: 131.88 }, zoom: 16 },
});
const far = shopFixture({
  id: 2,
  name: 'Берёзовый',
  address: { street: 'Океанский проспект, 46', description: null },
  map: { coordinates: { latitude: 43.2, longitude: 131.95 }, zoom: 16 },
});
const stopped = shopFixture({ id: 3, name: 'Аврора', type: 'stop' });
const alsoStopped = shopFixture({ id: 4, name: 'Звезда', type: 'stop' });
const ids = (text: string, from = null as Parameters<typeof findShops>[2]) =>
  findShops([near, far, stopped], text, from).map(({ shop }) => shop.id);

it('finds by name or street whatever the case [SHOP-01]', () => {
  expect(ids('ЮЖН')).toEqual([1]);
  expect(ids('океанский')).toEqual([2]);
  expect(ids('березовый')).toEqual([2]);
  expect(ids('нет такого')).toEqual([]);
});

it('goes by name without a position and by distance with one; a stopped shop comes last [SHOP-03]', () => {
  expect(ids('')).toEqual([2, 1, 3]);
  expect(ids('', { latitude: 43.11, longitude: 131.88 })).toEqual([1, 2, 3]);
});

it.each([
  ['in one order', [near, far, stopped, alsoStopped]],
  ['in the other', [alsoStopped, stopped, far, near]],
])('the order does not depend on how the server sends the shops: %s [SHOP-03]', (_, shops) => {
  const sorted = (from: Parameters<typeof findShops>[2]) =>
    findShops(shops, '', from).map(({ shop }) => shop.id);
  expect(sorted(null)).toEqual([2, 1, 3, 4]);
  expect(sorted({ latitude: 43.11, longitude: 131.88 })).toEqual([1, 2, 3, 4]);
  expect(sorted({ latitude: 43.2, longitude: 131.95 })).toEqual([2, 1, 3, 4]);
});

it('says how far each shop is, and nothing of it without a position [SHOP-03]', () => {
  const meters = (from: Parameters<typeof findShops>[2]) =>
    findShops([near], '', from).map(({ distanceMeters }) => distanceMeters);
  expect(meters(null)).toEqual([null]);
  expect(meters(near.map.coordinates)).toEqual([0]);
});

it('shops of one name keep the order in which the server sends them [SHOP-03]', () => {
  const namesakes = [5, 6, 7].map((id) => shopFixture({ id, name: 'Южный' }));
  expect(findShops(namesakes, '', null).map(({ shop }) => shop.id)).toEqual([5, 6, 7]);
});
