import type { BodyOf, OrderPaymentReply, PaymentState, PaymentType } from '@storefront/contracts';
import { listPaymentTypes } from '../../offers/payment-methods/offeredMethods';
import { listChangeSums } from '../../offers/pricing';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import { toMajor } from '../../platform/money/minorUnits';
import { askAbout } from '../attempts/askAbout';
import { readStored } from '../attempts/askFor';
import { type StoredAttempt, type StoredLedger, toStanding } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { findByCacheKey, findByTrackingKey, limitByOrder, requireOrderCity } from './findPayable';
import { completeLink, failureLink, replacedLink } from './links';
import { replyPlace } from './payOrder';
import { refuseCardData } from './refuseCardData';
import { declineText, getDeclineCode, getErrorField, getNextStep } from './toPayReply';

/** A page reads every five seconds; this is several of them. */
const maxReadsPerOrder = 600;
/** While somebody looks at a payment its acquirer is asked this often; notifications usually come first. */
const askAgainAfterMs = 15_000;

/**
 * POST /api/order/payment: where a payment stands, for whoever has the key, with or without a cookie (PAY-03,
 * PAY-07, D-83).
 */
export async function orderPayment(
  dependencies: PaymentDependencies,
  context: RequestContext,
  body: BodyOf<'orderPayment'>,
): Promise<OrderPaymentReply> {
  refuseCardData(body);
  const found =
    'order_cache_key' in body
      ? await findByCacheKey(dependencies.database, context, body.order_cache_key)
      : await findByTrackingKey(dependencies.database, context, body.order_id, body.key);
  await limitByOrder(context, 'payment', maxReadsPerOrder, found);
  const stored = await freshened(dependencies, await readStored(dependencies, found.id));
  return toPaymentReply(dependencies, context, stored);
}

/** A lost notification must not keep a customer waiting who looks at the code. */
async function freshened(dependencies: PaymentDependencies, stored: StoredLedger): Promise<StoredLedger> {
  const last = stored.attempts.at(-1);
  if (stored.order.status !== 'waiting_for_payment' || last?.phase !== 'open') return stored;
  if (last.step === null && last.asking_since === null) return stored;
  const since = Math.max(last.checked_at ?? 0, last.created_at);
  // Either way: a clock that was set back would keep the customer waiting until it comes round again.
  if (Math.abs(dependencies.clock() - since) < askAgainAfterMs || last.bank_answer !== null) return stored;
  return askAbout(dependencies, last).catch(() => stored);
}

export function getPaymentState({ order, attempts, captures }: StoredLedger, now: number): PaymentState {
  const standing = toStanding(order.status);
  if (standing === 'closed') return captures.length > 0 ? 'returned' : 'expired';
  if (captures.some(({ purpose }) => purpose === 'order')) return 'paid';
  if (standing === 'accepted') return 'accepted';
  const last = attempts.findLast((attempt) => !isPrepared(attempt));
  if (attempts.some(({ phase, asking_since }) => phase === 'open' && asking_since !== null))
    return 'checking';
  if (last?.bank_answer) return 'checking';
  if (last?.phase === 'paid') return 'returned';
  if ((order.expires_at ?? 0) <= now) return last?.phase === 'open' ? 'checking' : 'expired';
  if (last?.phase === 'declined') return 'declined';
  return last ? 'confirming' : 'waiting';
}
/** Known to the acquirer before the card was typed, and nothing else. */
const isPrepared = ({ phase, request_hash, step, asking_since }: StoredAttempt): boolean =>
  phase === 'open' && request_hash === null && step === null && asking_since === null;

/** A payment as its pages see it. */
export function toPaymentReply(
  dependencies: PaymentDependencies,
  context: RequestContext,
  stored: StoredLedger,
): OrderPaymentReply {
  const { order, attempts, captures } = stored;
  const { say, now } = context;
  const city = requireOrderCity(context, order);
  const state = getPaymentState(stored, now);
  const last = attempts.findLast((attempt) => !isPrepared(attempt));
  const paid = captures.find(({ purpose }) => purpose === 'order');
  const card = (attempts.find(({ id }) => id === paid?.attempt_id) ?? last)?.card ?? null;
  const { currency } = order.snapshot;
  const isInTime = toStanding(order.status) === 'waiting' && (order.expires_at ?? 0) > now;
  const isOpen = isInTime && state !== 'checking' && state !== 'expired';
  const types = listPaymentTypes(context, city, dependencies.acquirers);
  const code = last && getDeclineCode(last);
  const isDecided = state === 'paid' || state === 'accepted';
  const isReplaced = order.ended_by === 'replaced';
  return {
    state,
    order_id: order.id,
    order_number: order.number,
    order_cache_key: order.order_cache_key,
    tracking_key: order.tracking_key,
    city_id: order.city_id,
    city_alias: city.alias,
    country_code: city.country.code,
    order_type: order.order_type,
    shop_id: order.shop_id,
    payment_type: state === 'accepted' ? order.payment_type : (last?.method ?? order.payment_type),
    payment_types: types.filter(({ is_online }) => is_online),
    door: isOpen ? toDoor(order, types, city) : null,
    total: toMajor(order.total_minor),
    currency: { currency: currency.sign, fraction_digits: currency.fractionDigits },
    now,
    created_at: order.created_at,
    expires_at: isDecided ? null : order.expires_at,
    can_pay: isOpen,
    errors:
      state === 'declined' && code
        ? [{ code, field: getErrorField(code), text: say(declineText(code)) }]
        : [],
    next: state === 'confirming' && last ? getNextStep(order, last, replyPlace(context, order)) : null,
    card: card === null ? null : { scheme: card.scheme, last_four: card.lastFour },
    complete_link: completeLink({ city: city.alias, orderId: order.id, trackingKey: order.tracking_key }),
    failure_link: isReplaced ? replacedLink(city.alias) : failureLink(city.alias),
  };
}

/** How the order may be paid when it is handed over; null where nobody takes money there. */
function toDoor(
  { total_minor, snapshot }: StoredLedger['order'],
  types: readonly PaymentType[],
  { currency }: CatalogueCity,
): OrderPaymentReply['door'] {
  const door = types.filter(({ is_online }) => !is_online);
  if (door.length === 0) return null;
  return {
    payment_types: door,
    change_from: listChangeSums(total_minor, currency.cash).map((sum) => toMajor(sum)),
    ends_leave_at_door: snapshot.address?.leave_at_door ?? false,
  };
}
