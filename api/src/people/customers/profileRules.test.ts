import { isBirthday } from './profileRules';

const today = '2026-11-21';

test.each(['21.11.2026', '21.11.1906', '29.02.2024', '01.01.2000'])('%s is a birthday [PROF-02]', (text) => {
  expect(isBirthday(text, today)).toBe(true);
});

test.each([
  ['22.11.2026', 'tomorrow'],
  ['20.11.1906', 'more than 120 years ago'],
  ['29.02.2023', 'no such day'],
  ['31.04.2000', 'no such day'],
  ['00.01.2000', 'no such day'],
  ['01.13.2000', 'no such month'],
  ['01.01.0000', 'no such year'],
])('%s is none: %s [PROF-02]', (text) => {
  expect(isBirthday(text, today)).toBe(false);
});
