import type { Language } from '@storefront/contracts';

/** A name as it stands within a sentence: in small letters, but in German, which writes nouns with a capital. */
export const lowerNoun = (noun: string, language: Language): string =>
  language === 'de' ? noun : noun.toLocaleLowerCase(language);
