import { lineKey } from './lineKey';

const one = { id: 10, count: 1 };
const other = { id: 9, count: 2 };

test('the same composition is one line in whatever order its modifiers were chosen', () => {
  expect(lineKey('margherita', [one, other])).toBe('margherita~9:2.10:1');
  expect(lineKey('margherita', [other, one])).toBe('margherita~9:2.10:1');
});

test('a product without modifiers has the key of its line', () => {
  expect(lineKey('margherita', [])).toBe('margherita');
});

test('what the customer chose stays in the order in which it was chosen', () => {
  const chosen = [one, other];
  lineKey('margherita', chosen);
  expect(chosen).toEqual([one, other]);
});
