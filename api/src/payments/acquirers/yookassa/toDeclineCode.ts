import type { DeclineCode } from '../declineCodes';

const byReason: Record<string, DeclineCode> = {
  '3d_secure_failed': 'three_ds_failed',
  card_expired: 'card_expired',
  invalid_card_number: 'card_number',
  invalid_csc: 'card_cvc',
  insufficient_funds: 'insufficient_funds',
  fraud_suspected: 'fraud',
  payment_method_limit_exceeded: 'limit',
  issuer_unavailable: 'try_later',
  internal_timeout: 'try_later',
  expired_on_confirmation: 'expired',
  expired_on_capture: 'expired',
  canceled_by_merchant: 'canceled',
  canceled_by_payer: 'canceled',
};

/** Our word for a reason in `cancellation_details` (yookassa.ru, "Неуспешные платежи"). */
export const toDeclineCode = (reason: string): DeclineCode => byReason[reason] ?? 'refused';
