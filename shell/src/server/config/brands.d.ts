import type { BrandAlias } from '@storefront/contracts';
export type { BrandAlias };
export declare const brands: readonly BrandAlias[];
