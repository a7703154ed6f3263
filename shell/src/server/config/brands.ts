import type { BrandAlias } from '@storefront/contracts';

export type { BrandAlias };
export const brands: readonly BrandAlias[] = ['umi', 'tondo', 'zafran'];
