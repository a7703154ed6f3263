import type { Language } from '@storefront/contracts';

/** Months as they stand in a date. Own tables: browsers lack Uzbek data. */
const months: Record<Language, string> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
};

/** "21 ноября" of a calendar day YYYY-MM-DD, in the page's language. */
export function formatMonthDay(day: string, language: Language): string {
  const [, month = '', date = ''] = day.split('-');
  const name = months[language].split(' ')[Number(month) - 1] ?? '';
  const between = language === 'uz' ? '-' : language === 'de' ? '. ' : ' ';
  return `${Number(date)}${between}${name}`;
}

/** "21 ноября 2026" of a calendar day YYYY-MM-DD. Uzbek writes the year first. */
export function formatDay(day: string, language: Language): string {
  const year = day.slice(0, 4);
  const monthDay = formatMonthDay(day, language);
  return language === 'uz' ? `${year}-yil ${monthDay}` : `${monthDay} ${year}`;
}
