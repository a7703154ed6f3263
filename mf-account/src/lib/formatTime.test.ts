import { formatTime } from './formatTime';

test.each([
  ['Asia/Vladivostok', '00:30'],
  ['Europe/Berlin', '15:30'],
  ['Asia/Tashkent', '19:30'],
])('the same instant is read in %s as %s [I18N-05]', (timezone, text) => {
  expect(formatTime(Date.UTC(2026, 10, 21, 14, 30), { timezone })).toBe(text);
});

test('the night the clocks go back has the hour twice and shows it so [I18N-05]', () => {
  expect(formatTime(Date.UTC(2026, 9, 25, 0, 30), { timezone: 'Europe/Berlin' })).toBe('02:30');
  expect(formatTime(Date.UTC(2026, 9, 25, 1, 30), { timezone: 'Europe/Berlin' })).toBe('02:30');
});
