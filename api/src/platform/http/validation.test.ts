import { unstorablePlace } from './validation';

test.each([
  [{ name: 'Ёж 🦔' }, null],
  [{ name: 'a\u0000' }, 'name'],
  [{ address: { room: '\ud800' } }, 'address.room'],
  [{ lines: [{ key: 'a' }, { key: '\udc00' }] }, 'lines.1.key'],
  [{ '\u0000': 1 }, ''],
  ['\u0000', ''],
])('%j cannot be kept at %j', (value, place) => {
  expect(unstorablePlace(value)).toBe(place);
});

test('what is nested too deep is told as well, however deep', () => {
  const nested = JSON.parse(`${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`);
  expect(unstorablePlace(nested)).toMatch(/^0\.a\.0\.a/);
});
