import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandAlias } from '@storefront/contracts';
import { assetsFolder } from './folders';

export type { BrandAlias };
/** A folder of pictures each: `shell/assets/brands/<alias>`. */
export const brands: readonly BrandAlias[] = readdirSync(join(assetsFolder, 'brands')).sort();
