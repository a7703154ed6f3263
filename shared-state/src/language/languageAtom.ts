import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { atom } from 'jotai';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Written by `changeLanguage` and when the store is made; read by everybody. */
export const languageBaseAtom = atom<Language>('ru');
export const languageAtom = atom((get) => get(languageBaseAtom));
