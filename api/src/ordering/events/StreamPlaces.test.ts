import { StreamPlaces } from './StreamPlaces';

test('one visitor and one order have few places, and giving one back twice gives back one', () => {
  const places = new StreamPlaces({ inAll: 4, perIp: 2, perOrder: 3 });
  const first = places.take('a', 1);
  expect(places.take('a', 1)).not.toBeNull();
  expect(places.take('a', 2)).toBeNull();
  expect(places.take('b', 1)).not.toBeNull();
  expect(places.take('c', 1)).toBeNull();
  first?.();
  first?.();
  expect(places.taken).toBe(2);
  expect(places.take('a', 2)).not.toBeNull();
  expect(places.take('d', 3)).not.toBeNull();
  expect(places.take('e', 3)).toBeNull();
});
