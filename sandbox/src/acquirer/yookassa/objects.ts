import { getReason } from '../cards/reasons';
import { formatMajor } from '../fields';
import type { CardFacts, Operation, Payment } from '../ledger/Payment';

export interface YooKassaPayment extends Record<string, unknown> {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
}
const statuses: Record<Payment['status'], YooKassaPayment['status']> = {
  created: 'pending',
  authenticating: 'pending',
  processing: 'pending',
  captured: 'succeeded',
  declined: 'canceled',
  expired: 'canceled',
};
const methods = { card: 'bank_card', sbp: 'sbp', sberpay: 'sberbank' } as const;
const schemes = { Visa: 'Visa', MasterCard: 'MasterCard', MIR: 'Mir' } as const;
const money = (minor: number, currency: string) => ({ value: formatMajor(minor), currency });

function toCancellation({ status, reason }: Payment) {
  if (status === 'expired') return { party: 'yoo_money', reason: 'expired_on_confirmation' };
  return { party: 'payment_network', reason: getReason(reason).yookassa };
}

/** A payment as the API and webhooks show it: of its fields those that a shop needs. */
export function paymentObject(payment: Payment): YooKassaPayment {
  const { id, amount, currency, card, method, createdAt, captured, refunded, details } = payment;
  const status = statuses[payment.status];
  return {
    id,
    status,
    paid: status === 'succeeded',
    amount: money(captured || amount, currency),
    created_at: new Date(createdAt).toISOString(),
    metadata: JSON.parse(details.metadata ?? '{}'),
    ...(status === 'succeeded' ? { refunded_amount: money(refunded, currency) } : {}),
    ...(status === 'pending' && details.confirmation
      ? { confirmation: JSON.parse(details.confirmation) }
      : {}),
    ...(status === 'canceled' ? { cancellation_details: toCancellation(payment) } : {}),
    ...(method ? { payment_method: { type: methods[method], id, ...(card ? toCard(card) : {}) } } : {}),
  };
}
const toCard = ({ firstSix, lastFour, scheme }: CardFacts) => ({
  card: { first6: firstSix, last4: lastFour, card_type: schemes[scheme] },
});

/** `receipt_registration` is there where the payment had a receipt. */
export const refundObject = (refund: Operation, { details }: Payment) => ({
  id: refund.id,
  payment_id: refund.payment,
  status: 'succeeded',
  created_at: new Date(refund.at).toISOString(),
  amount: money(refund.amount, refund.currency),
  ...(details.receipt === undefined ? {} : { receipt_registration: 'succeeded' }),
});
