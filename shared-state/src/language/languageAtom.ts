import type { Language } from '@storefront/contracts';
import { atom } from 'jotai';

export const languageBaseAtom = atom<Language>('ru');
/** The language of the page; `changeLanguage` writes it. */
export const languageAtom = atom((get) => get(languageBaseAtom));
