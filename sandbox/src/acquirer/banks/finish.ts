import { createHash } from 'node:crypto';
import type { Acquirer } from '../Acquirer';
import { getReason } from '../cards/reasons';
import type { Payment } from '../ledger/Payment';

/** How the customer's browser goes back to the shop. */
export interface Finish {
  url: string;
  /** By POST with these fields; null: by GET. */
  fields: Record<string, string> | null;
}
const canceledByPayer = 5017;
const isPaid = ({ status }: Payment): boolean => status === 'captured';

function withQuery(address: string, query: Record<string, string>): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

type OzanStatus = 'APPROVED' | 'REFUNDED' | 'CANCELLED' | 'DECLINED' | 'WAITING';
function toOzanStatus(payment: Payment): OzanStatus {
  if (isPaid(payment))
    return payment.captured > 0 && payment.refunded === payment.captured ? 'REFUNDED' : 'APPROVED';
  if (payment.reason === canceledByPayer) return 'CANCELLED';
  return payment.status === 'declined' || payment.status === 'expired' ? 'DECLINED' : 'WAITING';
}

/**
 * What Ozan says of a payment, or of what was done with it, in its words; the checksum is over the fields in
 * this order and the secret.
 */
export function ozanFields(
  payment: Payment,
  secret: string,
  status: OzanStatus = toOzanStatus(payment),
): Record<string, string> {
  const message = status === 'APPROVED' ? 'Approved' : getReason(payment.reason).name;
  const code = status === 'APPROVED' ? '00' : String(payment.reason ?? '');
  const { order, amount, currency } = payment;
  const checksum = createHash('sha256')
    .update(`${order}${amount}${currency}${status}${message}${code}${secret}`)
    .digest('hex');
  return {
    referenceNo: order,
    transactionId: payment.id,
    amount: String(amount),
    amountProcessed: String(payment.captured),
    currency,
    status,
    message,
    code,
    checksum,
  };
}

export function getFinish(acquirer: Acquirer, payment: Payment): Finish {
  const { returnUrl = '', failUrl = '', successUrl = '' } = payment.details;
  switch (payment.provider) {
    case 'rbs': {
      const url = isPaid(payment) || failUrl === '' ? returnUrl : failUrl;
      return {
        url: withQuery(url, { orderId: payment.id, lang: payment.details.language ?? 'ru' }),
        fields: null,
      };
    }
    case 'ozan':
      return { url: returnUrl, fields: ozanFields(payment, acquirer.requireTerminal(payment).secret) };
    case 'yookassa':
      return { url: returnUrl, fields: null };
    case 'cloudpayments':
      return { url: isPaid(payment) ? successUrl : failUrl || successUrl, fields: null };
  }
}
