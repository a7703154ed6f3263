import type { Language } from '@storefront/contracts';
import CartPanel from './exposes/CartPanel';

/** What the shell's server renders of this remote, and the words it needs for it. */
export const exposes = { CartPanel };
export const messages = async (language: Language) =>
  (await import(/* webpackMode: "eager" */ `./messages/${language}.json`)).default;
