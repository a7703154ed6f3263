import type { PaymentDependencies } from '../PaymentDependencies';

/** Does the clock's work on one order. Its failure is told, and keeps no other order from its money. */
export async function aloneFor(
  { log }: Pick<PaymentDependencies, 'log'>,
  orderId: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, order: orderId }, 'an order cannot be settled');
  }
}
