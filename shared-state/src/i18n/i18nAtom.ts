import type { i18n } from 'i18next';
import { atom } from 'jotai';
import { createI18n } from './createI18n';

/** The page's language instance; set once when the store is made. */
export const i18nAtom = atom<i18n>(createI18n('ru', {}));
