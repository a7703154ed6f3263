import type { Cart, OrderRequest } from '@storefront/contracts';
import { forgetSentOrder, keepSentOrder, readSentOrder } from '@storefront/shared-state/flows';
import * as v from 'valibot';

const attemptSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  cityId: v.number(),
  /** True once the order itself was sent: from then on it may exist. */
  sent: v.boolean(),
  body: v.custom<OrderRequest>((value) => typeof value === 'object' && value !== null),
});
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/**
 * The order this tab is about to place, so that a retry or a reload goes on with the same key and never makes
 * a second one (CHK-07). Without storage a reload begins a new attempt; retries within the page still carry
 * the key.
 */
export function readAttempt(cityId: number): OrderAttempt | null {
  const parsed = v.safeParse(attemptSchema, readSentOrder());
  return parsed.success && parsed.output.cityId === cityId ? parsed.output : null;
}
export const saveAttempt = (attempt: OrderAttempt): void => keepSentOrder(attempt);
export const forgetAttempt = (): void => forgetSentOrder();

/** Whether the cart is still what the attempt wanted to order: then asking for the order might make it. */
export function stillWaits({ body }: OrderAttempt, { prices, products }: Cart): boolean {
  const ordered = body.seen_lines?.map(({ key }) => key) ?? [];
  return prices.total === body.seen_total && ordered.every((key) => products[key] !== undefined);
}
