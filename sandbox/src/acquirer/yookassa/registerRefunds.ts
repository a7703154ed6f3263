import { ok } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import { invalidRequest } from './failures';
import { refundObject } from './objects';
import { checkRefundReceipt } from './receipts';
import { toObject } from './toObject';
import type { YooKassaFront } from './YooKassaFront';

/** /v3/refunds */
export function registerRefunds(front: YooKassaFront): void {
  const { ledger } = front.acquirer;
  front.post('/refunds', 'refund', ({ terminal, body }) => {
    const payment = front.findPayment(terminal, String(body.payment_id ?? ''));
    if (!payment) return invalidRequest('Payment doesn’t exist or is not yours', 'payment_id');
    const amount = parseMinor(String(toObject(body.amount).value ?? ''));
    if (!amount) return invalidRequest('Amount is wrong', 'amount.value');
    if (payment.refunded + amount > payment.captured)
      return invalidRequest('Refund amount is larger than the payment', 'amount.value');
    const fault = checkRefundReceipt(payment, body.receipt, amount);
    return fault ?? ok(refundObject(ledger.refund(payment.id, amount), payment));
  });
}
