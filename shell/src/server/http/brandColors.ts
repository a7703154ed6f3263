import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandAlias } from '../config/brands';
import { repositoryFolder } from '../config/folders';
import { themeColors } from '../document/brandStyles';

const known = new Map<BrandAlias, { light: string; dark: string }>();

/** A brand's ground in both themes, from its tokens. */
export function brandColors(brand: BrandAlias): { light: string; dark: string } {
  const file = join(repositoryFolder, 'shared-ui/src/tokens', `brand-${brand}.css`);
  const colors = known.get(brand) ?? themeColors(readFileSync(file, 'utf8'), brand);
  known.set(brand, colors);
  return colors;
}
