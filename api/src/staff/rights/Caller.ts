import type { StaffScope } from '@storefront/contracts';

/** What somebody may do in some shops; null: in every one, also in one that opens later. */
export interface Grant {
  scopes: readonly StaffScope[];
  shop_ids: readonly number[] | null;
}
/** Who calls: a restaurant's system with its key, or a person who has signed in. */
export interface Caller {
  kind: 'key' | 'person';
  id: number;
  name: string;
  grants: readonly Grant[];
  /** When the right ends by itself, ms since the epoch; null: never. */
  expires_at: number | null;
}

/** Whether what is for some shops, or for all, is for this one. */
export const isForShop = ({ shop_ids }: { shop_ids: readonly number[] | null }, shopId: number): boolean =>
  shop_ids === null || shop_ids.includes(shopId);

/** Where a caller may do something; null: in every shop. */
export function shopsWith({ grants }: Pick<Caller, 'grants'>, scope: StaffScope): number[] | null {
  const shops = grants.filter(({ scopes }) => scopes.includes(scope)).map(({ shop_ids }) => shop_ids);
  return shops.includes(null) ? null : [...new Set(shops.flatMap((ids) => ids ?? []))];
}

/** The one place that decides about keys and people. */
export const mayAt = (caller: Pick<Caller, 'grants'>, scope: StaffScope, shopId: number): boolean =>
  isForShop({ shop_ids: shopsWith(caller, scope) }, shopId);
