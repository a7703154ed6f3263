import { atom } from 'jotai';
import { createI18n } from './createI18n';
import type { I18n } from './I18n';

/** The page's words and language; set once when the store is made. */
export const i18nAtom = atom<I18n>(createI18n('ru', {}));
