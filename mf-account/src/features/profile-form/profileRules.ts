import * as v from 'valibot';

const oldestAgeYears = 120;

/** `21041990` as DD.MM.YYYY; null for anything but eight digits. */
export const birthdayText = (digits: string): string | null =>
  /^\d{8}$/.test(digits) ? `${digits.slice(0, 2)}.${digits.slice(2, 4)}.${digits.slice(4)}` : null;

/**
 * Whether eight digits DDMMYYYY are a day that exists, at most 120 years before `todayMs` and not after it
 * (PROF-02).
 */
export function isBirthdayDigits(digits: string, todayMs: number): boolean {
  if (!/^\d{8}$/.test(digits)) return false;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  if (instant.getUTCDate() !== day || instant.getUTCMonth() !== month - 1) return false;
  const first = new Date(todayMs);
  first.setUTCFullYear(first.getUTCFullYear() - oldestAgeYears);
  first.setUTCHours(0, 0, 0, 0);
  return instant.getTime() >= first.getTime() && instant.getTime() <= todayMs;
}

/** What the profile's form accepts; the messages are message keys (PROF-02). */
export const profileSchema = (todayMs: number) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('profile.name.error'),
      v.maxLength(100, 'profile.name.error'),
    ),
    sex: v.picklist(['male', 'female']),
    /** Digits, DDMMYYYY. */
    birthday: v.pipe(
      v.string(),
      v.check((digits) => digits === '' || isBirthdayDigits(digits, todayMs), 'profile.birthday.error'),
    ),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.union([v.literal(''), v.pipe(v.string(), v.email('profile.email.error'))]),
    ),
    is_subscribed: v.boolean(),
    is_print_fiscal_receipt: v.boolean(),
  });
export type ProfileDraft = v.InferOutput<ReturnType<typeof profileSchema>>;
