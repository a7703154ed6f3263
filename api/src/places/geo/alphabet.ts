import type { Language } from '@storefront/contracts';

/** Languages written in the Cyrillic alphabet; the others use Latin letters. */
export const isCyrillicLanguage = (language: Language): language is 'ru' | 'uk' =>
  language === 'ru' || language === 'uk';
