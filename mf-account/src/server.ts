import type { Language } from '@storefront/contracts';
import BonusAccount from './exposes/BonusAccount';

/**
 * What the shell's server renders of this remote, and the words it needs for it: the terms of the programme,
 * so that nothing below them moves. Everything else is personal.
 */
export const exposes = { BonusAccount };
export const messages = async (language: Language) =>
  (await import(/* webpackMode: "eager" */ `./messages/${language}.json`)).default;
