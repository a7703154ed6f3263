import type { Language } from '@storefront/contracts';

export const languages: readonly Language[] = ['ru', 'en', 'tr', 'uz', 'de', 'uk'];

/** Languages written in the Cyrillic alphabet; the others use Latin letters. */
export const isCyrillicLanguage = (language: Language): language is 'ru' | 'uk' =>
  language === 'ru' || language === 'uk';
