import { lackTimeZones } from '../testing/lackTimeZones';
import { zoneName } from './zoneName';

afterEach(() => void jest.restoreAllMocks());

test('a zone that the browser knows keeps its name [I18N-05]', () => {
  expect(zoneName({ timezone: 'Asia/Tashkent', utc_offset_minutes: 300 })).toBe('Asia/Tashkent');
});

test.each([
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['America/Nuuk', 'America/Godthab'],
  ['Asia/Yangon', 'Asia/Rangoon'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
])('where %s is not known yet, its former name is [I18N-05]', (timezone, former) => {
  lackTimeZones(timezone);
  expect(zoneName({ timezone, utc_offset_minutes: 0 })).toBe(former);
  // It is one of the same clocks.
  const atNew = (timeZone: string) =>
    [0, 6].map((month) => new Date(Date.UTC(2026, month)).toLocaleString('en', { timeZone }));
  jest.restoreAllMocks();
  expect(atNew(former)).toEqual(atNew(timezone));
});

test.each([
  [-300, '-05:00'],
  [345, '+05:45'],
  [0, '+00:00'],
])('a zone without a name that is known has the server’s offset, %s minutes [I18N-05]', (offset, text) => {
  expect(zoneName({ timezone: `America/Lacking${offset}`, utc_offset_minutes: offset })).toBe(text);
});

test('without an offset it has the device’s [I18N-05]', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-600);
  expect(zoneName({ timezone: 'Nowhere/Known' })).toBe('+10:00');
});
