import { Temporal } from 'temporal-polyfill';

const oldestAgeYears = 120;

/**
 * Whether DD.MM.YYYY is a day that exists, at most 120 years ago and not after today (PROF-02). `today` is
 * YYYY-MM-DD.
 */
export function isBirthday(text: string, today: string): boolean {
  const [day, month, year] = text.split('.').map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  let birthday: Temporal.PlainDate;
  try {
    birthday = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return false;
  }
  const last = Temporal.PlainDate.from(today);
  const first = last.subtract({ years: oldestAgeYears });
  return Temporal.PlainDate.compare(birthday, first) >= 0 && Temporal.PlainDate.compare(birthday, last) <= 0;
}
