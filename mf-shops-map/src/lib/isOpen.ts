import type { Shop } from '@storefront/contracts';

/** Whether a shop works now; orders for later are taken by closed ones too. */
export const isOpen = ({ availability }: Shop) =>
  availability.state === 'open' || availability.state === 'closing_soon';
