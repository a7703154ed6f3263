import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Currency {
  code: string;
  fraction_digits: 0 | 2;
}

/** Sums and times in the page's language; times by the clock of the place that they are about. */
export function useFormats() {
  const { i18n } = useTranslation();
  // Staff read 14:30 in every language.
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return useMemo(
    () => ({
      money: (amount: number, { code, fraction_digits }: Currency) =>
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency: code,
          minimumFractionDigits: fraction_digits,
          maximumFractionDigits: fraction_digits,
        }).format(amount),
      time: (at: number, timeZone?: string) =>
        new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(at),
      dayAndTime: (at: number, timeZone?: string) =>
        new Intl.DateTimeFormat(language, {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          timeZone,
        }).format(at),
    }),
    [language],
  );
}
