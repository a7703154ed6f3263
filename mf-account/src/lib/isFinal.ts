import type { Order } from '@storefront/contracts';

/** Nothing more will happen to such an order (ORD-01). */
export const isFinal = ({ status: { alias } }: Pick<Order, 'status'>): boolean =>
  alias === 'done' || alias === 'canceled';
