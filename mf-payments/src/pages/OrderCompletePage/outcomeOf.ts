import type { OrderStatusAlias } from '@storefront/contracts';

export type Outcome = 'verifying' | 'failed' | 'success';

/** What a payment came to. It always follows from the server's status, never from the address (D-83); an unknown outcome is never "failed". */
export function outcomeOf(status: OrderStatusAlias): Outcome {
  if (status === 'waiting_for_payment') return 'verifying';
  return status === 'canceled' ? 'failed' : 'success';
}
