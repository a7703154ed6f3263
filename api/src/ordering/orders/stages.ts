import type { OrderStatusAlias } from '@storefront/contracts';

/** What a browser is told of: statuses that a customer waits for, and what is between or beside them. */
export type Stage = 'cooking' | 'ready' | 'sent' | 'done' | 'canceled' | 'late';

export const isStage = (status: OrderStatusAlias): status is OrderStatusAlias & Stage =>
  status !== 'waiting_for_payment' && status !== 'accepted';
