import { createContext, useContext } from 'react';
import type { I18n } from './I18n';

/** The page's words and language, for whatever is below `StorefrontProvider`. */
export const I18nContext = createContext<I18n | undefined>(undefined);

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('no StorefrontProvider above this component');
  return i18n;
}
