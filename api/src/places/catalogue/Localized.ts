import type { Language } from '@storefront/contracts';

/** One text in every language. */
export type Localized = Record<Language, string>;
