import type { StaffMeReply, StaffScope } from '@storefront/contracts';

/** Whether the person has one of these rights, in this shop or in any. The server decides; this hides. */
export const hasRight = (me: StaffMeReply, scopes: readonly StaffScope[], shopId?: number): boolean =>
  me.rights.some(
    ({ scope, shop_ids }) =>
      scopes.includes(scope) && (shopId === undefined || shop_ids === null || shop_ids.includes(shopId)),
  );
