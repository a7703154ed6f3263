import type { Language } from '@storefront/contracts';
import HomePage from './exposes/HomePage';
import ProductInfoFrame from './exposes/ProductInfoFrame';
import PromotionsPage from './exposes/PromotionsPage';

/** What the shell's server renders of this remote, and the words it needs for it. */
export const exposes = { HomePage, ProductInfoFrame, PromotionsPage };
export const messages = async (language: Language) =>
  (await import(/* webpackMode: "eager" */ `./messages/${language}.json`)).default;
