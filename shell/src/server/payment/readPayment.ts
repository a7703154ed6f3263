import type { OrderPaymentReply, PaymentSettingsReply } from '@storefront/contracts';
import type { ApiClient } from '@storefront/shared-state';

export interface PaymentLookup {
  payment: OrderPaymentReply | null;
  /** `missing`: nobody has this key. `unavailable`: the API does not answer now. */
  problem: 'missing' | 'unavailable' | null;
  /** How cards are taken for this order; null when they are not, or it is not known. */
  card: PaymentSettingsReply | null;
}

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;
const timeoutMs = 4000;

/**
 * Where the payment stands, and who would take a card for it: the content policy must name that one before
 * the page is sent.
 */
export async function readPayment(api: ApiClient, key: string): Promise<PaymentLookup> {
  if (!keyPattern.test(key)) return { payment: null, problem: 'missing', card: null };
  const state = await api.call('orderPayment', { body: { order_cache_key: key }, timeoutMs });
  if (!state.ok) {
    const missing = state.kind === 'http' && state.status >= 400 && state.status < 429;
    return { payment: null, problem: missing ? 'missing' : 'unavailable', card: null };
  }
  const payment = state.data;
  const card = payment.payment_types.find(({ kind }) => kind === 'card');
  const isDecided = ['paid', 'accepted', 'expired'].includes(payment.state);
  if (!card || isDecided) return { payment, problem: null, card: null };
  const settings = await api.call('paymentSettings', {
    body: {
      payment_type: card.alias,
      is_delivery: payment.order_type === 'delivery',
      city_id: payment.city_id,
      shop_id: payment.shop_id,
      // Some acquirers are told of the payment here; who pays in another way is not announced as a card.
      ...(payment.payment_type === card.alias ? { order_cache_key: key } : {}),
    },
    timeoutMs,
  });
  return { payment, problem: null, card: settings.ok ? settings.data : null };
}
