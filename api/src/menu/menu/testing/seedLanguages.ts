import { readBrands } from '../readBrands';
import { SEED_BRANDS } from './menuCopy';

/** The languages of the demonstration's brands: its texts are in all of them. */
export const seedLanguages = [
  ...new Set(readBrands(SEED_BRANDS).flatMap(({ settings }) => settings.languages)),
];
