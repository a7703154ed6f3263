import type { i18n as I18n } from 'i18next';
import { atom } from 'jotai';
import { createI18n } from './createI18n';
import './sharedMessages';

/** The page's words and language; set once when the store is made. */
export const i18nAtom = atom<I18n>(createI18n('ru', {}));
