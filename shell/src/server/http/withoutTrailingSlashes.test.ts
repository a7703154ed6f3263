import { withoutTrailingSlashes } from './withoutTrailingSlashes';

test.each([
  ['/khimki/', '/khimki'],
  ['/khimki//', '/khimki'],
  ['/khimki', '/khimki'],
  ['/a//b/', '/a//b'],
  ['/', '/'],
  ['///', '/'],
])('%s is %s', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

test('a million slashes that lead nowhere cost a glance: with a regular expression this test does not end', () => {
  const path = `/${'/'.repeat(1_000_000)}x`;
  expect(withoutTrailingSlashes(`${path}/`)).toBe(path);
});
