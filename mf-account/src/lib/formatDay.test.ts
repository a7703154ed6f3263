import { formatDay } from './formatDay';

test.each([
  ['ru', '5 ноября 2026'],
  ['en', '5 November 2026'],
  ['tr', '5 Kasım 2026'],
  ['uz', '2026-yil 5-noyabr'],
  ['de', '5. November 2026'],
  ['uk', '5 листопада 2026'],
] as const)('a day in %s [I18N-05]', (language, text) => {
  expect(formatDay('2026-11-05', language)).toBe(text);
});
