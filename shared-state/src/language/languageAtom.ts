import type { Language } from '@storefront/contracts';
import { atom } from 'jotai';

/** Written by `changeLanguage` and when the store is made; read by everybody. */
export const languageBaseAtom = atom<Language>('ru');
export const languageAtom = atom((get) => get(languageBaseAtom));
