import * as v from 'valibot';
import { cutleryLimit } from '../../lib/limits';
import { type CheckoutValues, emptyCheckout } from './CheckoutValues';

const storageKey = 'checkout-draft';
const kept = (most: number) => v.fallback(v.pipe(v.string(), v.maxLength(most)), '');
const ticked = v.fallback(v.boolean(), false);
/** Never card data: the checkout has no such fields. */
const draftSchema = v.object({
  /** The address that room, entrance and floor belong to. */
  place: kept(400),
  values: v.object({
    username: kept(100),
    phone: kept(20),
    email: kept(200),
    payment_type: kept(40),
    cash: kept(10),
    order_comment: kept(2000),
    cutlery: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(cutleryLimit)), 0),
    delivery_address: v.object({
      address: kept(300),
      room: kept(40),
      entrance: kept(40),
      floor: kept(40),
      intercom: kept(40),
      description: kept(1000),
      leave_at_door: ticked,
      no_bell: ticked,
      call_on_arrival: ticked,
    }),
  }),
});
export type CheckoutDraft = v.InferOutput<typeof draftSchema>;

/** What was typed before a reload, a step back or a switch of language; a damaged one is ignored. */
export function readDraft(): CheckoutDraft {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (parsed.success) return parsed.output;
  } catch {
    // Storage is closed or holds something else: the form just starts empty.
  }
  return { place: '', values: emptyCheckout };
}
export function saveDraft(place: string, values: CheckoutValues): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ place, values } satisfies CheckoutDraft));
  } catch {
    // A full or closed storage costs only the convenience.
  }
}
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
