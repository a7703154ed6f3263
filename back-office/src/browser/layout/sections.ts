import type { StaffMeReply } from '@storefront/contracts';
import { hasRight } from '../session/rights';

/** What the office has, and for whom. */
export const sections = [
  { path: '/orders', label: 'orders', isFor: (me: StaffMeReply) => hasRight(me, ['orders:read']) },
  { path: '/people', label: 'people', isFor: (me: StaffMeReply) => hasRight(me, ['people:write']) },
  { path: '/audit', label: 'audit', isFor: (me: StaffMeReply) => hasRight(me, ['audit:read']) },
  { path: '/account', label: 'account', isFor: () => true },
] as const;
