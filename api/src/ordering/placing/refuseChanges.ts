import type { Changes, OrderDraft } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { PromocodeRefusal } from '../../offers/cart-offers/CartOffers';
import type { Slot } from '../../places/schedule';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { toMinor } from '../../platform/money/minorUnits';
import { rememberTold } from '../cart/CartStore';
import type { EvaluatedCart } from '../cart/evaluateCart';
import type { ShownCart, StoredCart } from '../cart/StoredCart';
import { amountChange, changesSince, stepChanges, toShown } from '../cart/shownCart';

interface ToCompare {
  cart: StoredCart;
  evaluated: EvaluatedCart;
  /** What the buyer's phone says against the promo code. */
  refused: PromocodeRefusal | null;
  asked: { intervalId: string | null; slot: Slot | null };
}

/**
 * Refuses an order that is not what the customer saw (D-35, D-36, D-50): prices, lines, fees, gifts, promo
 * code, bonuses, steps and the time, each by its name. What is told here counts as seen afterwards, so that
 * the customer who agrees can order.
 * @throws ApiError 409 `order.changed`
 */
export async function refuseChanges(
  database: Kysely<Database>,
  context: Pick<RequestContext, 'say' | 'language'>,
  draft: OrderDraft,
  { cart, evaluated, refused, asked }: ToCompare,
): Promise<void> {
  const now = toShown(evaluated, context.language);
  const changes = listChanges(context, draft, { shown: cart.shown, evaluated, asked });
  if (changes.length === 0) return;
  await rememberTold(database, cart, now, refused);
  const errors = toErrors(changes, asked);
  throw new ApiError(
    409,
    'order.changed',
    Object.keys(errors).length > 0 ? { changes, errors } : { changes },
  );
}

/**
 * What differs from what the customer saw: as the client says that it showed it, else as the server showed it
 * last.
 */
export function listChanges(
  { say, language }: Pick<RequestContext, 'say' | 'language'>,
  draft: Pick<OrderDraft, 'seen_lines' | 'seen_total'>,
  { shown, evaluated, asked }: Pick<ToCompare, 'evaluated' | 'asked'> & Pick<StoredCart, 'shown'>,
): Changes {
  const now = toShown(evaluated, language);
  const seen = shown ?? now;
  const seenMinor = draft.seen_total == null ? seen.totalMinor : toMinor(draft.seen_total);
  return [
    ...changesSince(seenBy(draft, seen), now, say),
    ...stepChanges(evaluated, language),
    ...intervalChanges(say, asked),
    ...(seenMinor === now.totalMinor
      ? []
      : [amountChange('total', say('cart.total'), seenMinor, now.totalMinor)]),
  ];
}

/** What the client says that it showed; for everything else what the server showed last. */
function seenBy({ seen_lines }: Pick<OrderDraft, 'seen_lines'>, seen: ShownCart): ShownCart {
  if (!seen_lines) return seen;
  const lines = seen_lines.map(({ key, price }) => {
    const known = seen.lines.find((line) => line.key === key) ?? { name: key, isAvailable: true, count: 1 };
    return { ...known, key, unitPriceMinor: toMinor(price) };
  });
  return { ...seen, lines };
}

/** A time that has gone or is full is told, never replaced (D-50). */
function intervalChanges(say: RequestContext['say'], { intervalId, slot }: ToCompare['asked']): Changes {
  if (intervalId === null || (slot && !slot.disabled)) return [];
  const name = say(slot ? 'interval.full' : 'interval.unavailable');
  return [{ kind: 'interval', name, before: intervalId }];
}

/** The fields of the order form at which changes are told as well. */
export function toErrors(changes: Changes, { slot }: Pick<ToCompare['asked'], 'slot'>) {
  const has = (kind: Changes[number]['kind']) => changes.some((change) => change.kind === kind);
  return {
    ...(has('interval')
      ? { interval_id: slot ? ('interval.full' as const) : ('interval.unavailable' as const) }
      : {}),
    ...(has('count') ? { cart: 'cart.count_changed' as const } : {}),
  };
}
