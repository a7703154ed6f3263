import type { BrandAlias } from '../config/brands';
import { themeColors } from '../document/brandStyles';
import { brandTokens } from './brandTokens.data';

/** A brand's ground in both themes, from its tokens. */
export const brandColors = (brand: BrandAlias): { light: string; dark: string } =>
  themeColors(brandTokens[brand] ?? '', brand);
