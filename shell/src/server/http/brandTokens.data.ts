import { readFileSync } from 'node:fs';
import { brands } from '../config/brands';

const read = (brand: string) =>
  readFileSync(new URL(`../../../../shared-ui/src/tokens/brand-${brand}.css`, import.meta.url), 'utf8');

/** The style sheet of each brand's tokens. */
export const brandTokens: Readonly<Record<string, string>> = Object.fromEntries(
  brands.map((brand) => [brand, read(brand)]),
);
