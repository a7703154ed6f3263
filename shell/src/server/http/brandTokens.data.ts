import { readFileSync } from 'node:fs';
import { brands } from '../config/brands';

const read = (name: string) =>
  readFileSync(new URL(`../../../../shared-ui/src/tokens/${name}.css`, import.meta.url), 'utf8');

/** The tokens that all brands have in common. */
export const tokens = read('tokens');
/** The style sheet of each brand's tokens. */
export const brandTokens: Readonly<Record<string, string>> = Object.fromEntries(
  brands.map((brand) => [brand, read(`brand-${brand}`)]),
);
