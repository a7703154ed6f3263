import type { OrderRequest } from '@storefront/contracts';
import * as v from 'valibot';

const storageKey = 'order-attempt';
const attemptSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  cityId: v.number(),
  /** True once the order itself was sent: from then on it may exist. */
  sent: v.boolean(),
  body: v.custom<OrderRequest>((value) => typeof value === 'object' && value !== null),
});
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** The order this tab is about to place, so that a retry or a reload goes on with the same key and never makes a second one (CHK-07). */
export function readAttempt(cityId: number): OrderAttempt | null {
  try {
    const parsed = v.safeParse(attemptSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return parsed.success && parsed.output.cityId === cityId ? parsed.output : null;
  } catch {
    return null;
  }
}
export function saveAttempt(attempt: OrderAttempt): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Without storage a reload begins a new attempt; retries within the page still carry the key.
  }
}
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
