import type { OrderStatusAlias, PaymentState } from '@storefront/contracts';

export type Outcome = 'verifying' | 'pending' | 'failed' | 'returned' | 'success';
/** What the checks after the bank's page came to; null while they go on, or when there are none. */
export type Confirmation = 'approved' | 'declined' | 'pending' | null;

/**
 * What a payment came to. It always follows from the server, never from the address (D-83): the order first,
 * then its payment. An unknown outcome is never "failed" (D-79).
 */
export function getOutcome(
  status: OrderStatusAlias,
  payment?: PaymentState,
  confirmation: Confirmation = null,
): Outcome {
  if (status !== 'waiting_for_payment' && status !== 'canceled') return 'success';
  if (payment === 'returned') return 'returned';
  if (status === 'canceled') return 'failed';
  if (payment === 'declined' || payment === 'expired' || confirmation === 'declined') return 'failed';
  return confirmation === 'pending' ? 'pending' : 'verifying';
}
