import * as v from 'valibot';
import { cutleryLimit } from '../../lib/limits';
import { type CheckoutValues, emptyCheckout } from './CheckoutValues';

const storageKey = 'checkout-draft';
/** Also what is too long for its field: the field says so. Only what cannot have been typed is not taken. */
const kept = v.fallback(v.pipe(v.string(), v.maxLength(5000)), '');
const ticked = v.fallback(v.boolean(), false);
/** Never card data: the checkout has no such fields. */
const draftSchema = v.object({
  /** The address that room, entrance and floor belong to. */
  place: kept,
  /** The lines of the cart that was ordered with these values; null until then. */
  sent: v.fallback(v.nullable(v.array(v.string())), null),
  values: v.object({
    username: kept,
    phone: kept,
    email: kept,
    payment_type: kept,
    cash: kept,
    order_comment: kept,
    cutlery: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(cutleryLimit)), 0),
    delivery_address: v.object({
      address: kept,
      room: kept,
      entrance: kept,
      floor: kept,
      intercom: kept,
      description: kept,
      leave_at_door: ticked,
      no_bell: ticked,
      call_on_arrival: ticked,
    }),
  }),
});
export type CheckoutDraft = v.InferOutput<typeof draftSchema>;

function stored(): CheckoutDraft {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (parsed.success) return parsed.output;
  } catch {
    // Storage is closed or holds something else: the form just starts empty.
  }
  return { place: '', sent: null, values: emptyCheckout };
}
function store(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // A full or closed storage costs only the convenience.
  }
}

/**
 * What was typed before a reload, a step back, a switch of language or an order; a damaged one is ignored.
 * Who orders and where to stay for the next order; what was said of the last one comes back only with its
 * lines, as it does when its payment failed.
 */
export function readDraft(lines: readonly string[]): CheckoutDraft {
  const draft = stored();
  if (!draft.sent || draft.sent.every((line) => lines.includes(line))) return draft;
  const { order_comment, cash, cutlery } = emptyCheckout;
  return { ...draft, sent: null, values: { ...draft.values, order_comment, cash, cutlery } };
}
export const saveDraft = (place: string, values: CheckoutValues): void =>
  store({ place, sent: null, values });
export const markDraftSent = (lines: string[]): void => store({ ...stored(), sent: lines });
