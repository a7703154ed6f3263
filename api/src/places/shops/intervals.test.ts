import { withoutHeld } from './intervals';

test('the places that a customer’s own unpaid orders hold at a shop are free to that customer, no others', () => {
  const taken = new Map([
    ['12:00', 3],
    ['12:15', 1],
    ['12:30', 2],
  ]);
  const held = [
    { shopId: 7, capacityId: '12:00' },
    { shopId: 7, capacityId: '12:15' },
    // Of another shop, and of a slot that counts nobody any more.
    { shopId: 8, capacityId: '12:30' },
    { shopId: 7, capacityId: '12:45' },
  ];
  expect([...withoutHeld(taken, 7, held)]).toEqual([
    ['12:00', 2],
    ['12:15', 0],
    ['12:30', 2],
    ['12:45', 0],
  ]);
  expect(taken.get('12:00')).toBe(3);
});
