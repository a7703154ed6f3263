import { setTimeout as wait } from 'node:timers/promises';
import type {
  BodyOf,
  DocumentPolicy,
  OrderPaymentReply,
  PaymentSettingsReply,
  ReplyOf,
} from '@storefront/contracts';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { PaymentDependencies } from '../PaymentDependencies';
import { orderPayment } from './orderPayment';
import { paymentSettings } from './paymentSettings';

/** An acquirer that prepares payments is waited for so long; the page comes without a card form then. */
const cardTimeoutMs = 4000;

/**
 * POST /api/documents/payment: everything that the payment page is rendered with, and the acquirer that its
 * content policy names (PAY-05). A payment that is over is not shown: the customer goes where it ended.
 */
export async function paymentDocument(
  dependencies: PaymentDependencies,
  context: RequestContext,
  { key }: BodyOf<'paymentDocument'>,
): Promise<ReplyOf<'paymentDocument'>> {
  const payment = await orderPayment(dependencies, context, { order_cache_key: key });
  const redirect = getEndLink(payment);
  const card = redirect === null ? await readCard(dependencies, context, payment) : null;
  return { redirect, data: { payment, card }, policy: toPolicy(card) };
}

function getEndLink({ state, complete_link, failure_link }: OrderPaymentReply): string | null {
  if (state === 'paid' || state === 'accepted') return complete_link;
  return state === 'expired' ? failure_link : null;
}

/** The acquirer that takes a card for this order; null for none, or when it fails: other methods are left. */
async function readCard(
  dependencies: PaymentDependencies,
  context: RequestContext,
  { payment_types, payment_type, order_cache_key, order_type, city_id, shop_id }: OrderPaymentReply,
): Promise<PaymentSettingsReply | null> {
  const type = payment_types.find(({ kind }) => kind === 'card');
  if (!type) return null;
  const settings = paymentSettings(dependencies, context, {
    payment_type: type.alias,
    is_delivery: order_type === 'delivery',
    city_id,
    shop_id,
    // Some acquirers are told of the payment here; who pays in another way is not announced as a card.
    ...(payment_type === type.alias ? { order_cache_key } : {}),
  }).catch((error: unknown) => {
    dependencies.log.warn(error);
    return null;
  });
  return Promise.race([settings, wait(cardTimeoutMs, null, { ref: false })]);
}

/**
 * The acquirer's script, and its bank's page: on any https host, which the acquirer names when the card is known.
 * 3-D Secure 2 of the gateway's kind begins in hidden frames.
 */
function toPolicy(card: PaymentSettingsReply | null): DocumentPolicy {
  const scripts = card?.script_url ? [card.script_url] : [];
  const banks = scripts.length > 0 ? ['https:', ...scripts] : [];
  return { scripts, frames: card?.acquiring === 'rbs' ? banks : [], forms: banks };
}
