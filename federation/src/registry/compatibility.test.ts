import { satisfiesCaret } from './compatibility';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['0.1.2', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
])('%s against %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
