import type { Language } from '@storefront/contracts';
import { atom } from 'jotai';

export const languages: readonly Language[] = ['ru', 'en', 'tr', 'uz', 'de', 'uk'];
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Written by `changeLanguage` and when the store is made; read by everybody. */
export const languageBaseAtom = atom<Language>('ru');
export const languageAtom = atom((get) => get(languageBaseAtom));
