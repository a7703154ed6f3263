import fc from 'fast-check';
import { birthdayText, isBirthdayDigits } from './profileRules';

const today = Date.UTC(2026, 10, 21, 12);

test.each([
  ['21112026', true],
  ['22112026', false],
  ['21111906', true],
  ['20111906', false],
  ['29022024', true],
  ['29022023', false],
  ['31041990', false],
  ['00011990', false],
  ['01131990', false],
  ['2104199', false],
])('%s as a birthday: %s [PROF-02]', (digits, accepted) => {
  expect(isBirthdayDigits(digits, today)).toBe(accepted);
});

test('every day of the last 120 years is taken, and is written as DD.MM.YYYY [PROF-02]', () => {
  const days = fc.integer({ min: 0, max: 120 * 365 });
  fc.assert(
    fc.property(days, (daysAgo) => {
      const [year = '', month = '', day = ''] = new Date(today - daysAgo * 86_400_000)
        .toISOString()
        .slice(0, 10)
        .split('-');
      expect(isBirthdayDigits(day + month + year, today)).toBe(true);
      expect(birthdayText(day + month + year)).toBe(`${day}.${month}.${year}`);
    }),
    { numRuns: 10_000 },
  );
});
