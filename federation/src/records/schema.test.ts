import * as v from 'valibot';
import { createReader, map, number, object, oneOf, text } from './schema';

interface Door {
  name: string;
  size: number;
  side?: 'left' | 'right';
  open?: boolean;
  keys?: Record<string, string[]>;
}
const readDoor = createReader(
  object<Door>({
    name: text(/^[a-z]+$/, 'small letters'),
    size: number(1, 9),
    side: v.optional(oneOf('left', 'right')),
    open: v.optional(v.boolean()),
    keys: v.optional(map(text(/^[a-z]+$/, 'small letters'), v.array(v.string()))),
  }),
);
const door = { name: 'front', size: 2 };

test.each<[string, unknown, string]>([
  ['is no object', [door], 'door: expected an object, found [{"name":"front","size":2}]'],
  ['has a list for an object', { ...door, keys: [] }, 'door.keys: expected an object, found []'],
  ['lacks a field', { name: 'front' }, 'door.size: expected a value, found nothing'],
  ['has a misspelt field', { ...door, opne: true }, 'door.opne: expected no such field, found true'],
  [
    'has text of another form',
    { ...door, name: '../up' },
    'door.name: expected small letters, found "../up"',
  ],
  ['has a number out of range', { ...door, size: 10 }, 'door.size: expected a number from 1 to 9, found 10'],
  ['has text for a number', { ...door, size: '2' }, 'door.size: expected a number from 1 to 9, found "2"'],
  ['has an unknown choice', { ...door, side: 'top' }, 'door.side: expected left or right, found "top"'],
  ['has text for a boolean', { ...door, open: 'no' }, 'door.open: expected true or false, found "no"'],
  ['has no list where one belongs', { ...door, keys: { a: 1 } }, 'door.keys.a: expected a list, found 1'],
  ['has a wrong item', { ...door, keys: { a: ['x', 2] } }, 'door.keys.a[1]: expected text, found 2'],
  ['has a wrong name', { ...door, keys: { A: [] } }, 'door.keys: name: expected small letters, found "A"'],
])('a document that %s is refused with the place', (_, value, message) => {
  expect(() => readDoor(value, 'door')).toThrow(message);
});

test('a document that is right comes out as it was', () => {
  const right = { ...door, side: 'left', keys: { main: ['brass'] } };
  expect(readDoor(right, 'door')).toEqual(right);
});
