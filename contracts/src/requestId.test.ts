import { readRequestId } from './requestId';

test('an id that a server in front gave is kept', () => {
  expect(readRequestId('9f2c71e0a4b85d36f1e07a92c4d8b563')).toBe('9f2c71e0a4b85d36f1e07a92c4d8b563');
});

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'a b c d e f g',
  '{"level":60}',
  ['one-of-two', 'two-of-two'],
])('instead of %p there is a new one each time', (sent) => {
  const [first, second] = [readRequestId(sent), readRequestId(sent)];
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).not.toBe(first);
});
