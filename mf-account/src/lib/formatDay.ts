import type { Language } from '@storefront/contracts';

/** Browsers lack Uzbek data. */
const uzbekMonths = 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr';

/** "21 ноября" of a calendar day YYYY-MM-DD, in the page's language. */
export function formatMonthDay(day: string, language: Language): string {
  const [, month = '', date = ''] = day.split('-');
  if (language === 'uz') return `${Number(date)}-${uzbekMonths.split(' ')[Number(month) - 1]}`;
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(day));
}

/** "21 ноября 2026" of a calendar day YYYY-MM-DD. Uzbek writes the year first. */
export function formatDay(day: string, language: Language): string {
  const year = day.slice(0, 4);
  const monthDay = formatMonthDay(day, language);
  return language === 'uz' ? `${year}-yil ${monthDay}` : `${monthDay} ${year}`;
}
