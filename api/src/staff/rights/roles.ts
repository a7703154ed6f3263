import { type StaffRole, type StaffScope, staffScope } from '@storefront/contracts';
import type { Grant } from './Caller';

export interface RoleAt {
  role: StaffRole;
  /** Null: every shop. */
  shop_ids: number[] | null;
}

/** What each role may do, in the shops that somebody has it for. */
export const roleScopes: Record<StaffRole, readonly StaffScope[]> = {
  owner: staffScope.options,
  manager: staffScope.options,
  shift: ['orders:read', 'orders:write', 'phones:read', 'shop:read', 'shop:write', 'refunds:small'],
  kitchen: ['orders:read', 'orders:write', 'shop:read', 'shop:write'],
  // Every order of a shop is not a courier's to see.
  courier: [],
  call_centre: ['orders:read', 'phones:read', 'shop:read'],
  accountant: ['orders:read', 'shop:read'],
};

const covers = (own: Grant['shop_ids'], wanted: Grant['shop_ids']): boolean =>
  own === null || (wanted?.every((shopId) => own.includes(shopId)) ?? false);

/** Whether somebody may give and take away such a role: owners every one, managers those below theirs. */
export const mayGive = (giver: readonly RoleAt[], { role, shop_ids }: RoleAt): boolean =>
  giver.some(
    (own) =>
      covers(own.shop_ids, shop_ids) &&
      (own.role === 'owner' || (own.role === 'manager' && role !== 'owner' && role !== 'manager')),
  );
