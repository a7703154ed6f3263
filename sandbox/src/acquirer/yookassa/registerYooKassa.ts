import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { ok } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import { createPayment } from './createPayment';
import { invalidRequest } from './failures';
import { paymentObject, refundObject } from './objects';
import { checkRefundReceipt } from './receipts';
import { toObject } from './toObject';
import { YooKassaFront } from './YooKassaFront';

/** YooKassa v3: https://yookassa.ru/developers/api. */
export function registerYooKassa(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new YooKassaFront(app, acquirer);
  registerYooKassaPayments(front);
  registerRefunds(front);
  app.get<{ Querystring: Record<string, string> }>(
    '/yookassa/checkout/payments/v2/contract',
    async ({ query: { orderId = '' } }, reply) =>
      reply.redirect(`/hosted/${encodeURIComponent(orderId)}`, 303),
  );
}

/** /v3/refunds */
function registerRefunds(front: YooKassaFront): void {
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

/** /v3/payments */
function registerYooKassaPayments(front: YooKassaFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  front.post('/payments', 'create', ({ terminal, body, origin }) =>
    createPayment(acquirer, terminal, body, origin),
  );
  front.get(
    '/payments/:id',
    'get',
    front.onPayment((payment) => ok(paymentObject(payment))),
  );
  front.get('/payments', 'list', ({ terminal, query }) => {
    const from = Date.parse(query['created_at.gte'] ?? '');
    const to = Date.parse(query['created_at.lte'] ?? '');
    const start = Number(query.cursor ?? '0') || 0;
    const limit = Math.min(100, Math.max(1, Number(query.limit ?? '10') || 10));
    const items = ledger.payments
      .list()
      .filter(
        ({ provider, terminal: login, createdAt }) =>
          provider === 'yookassa' && login === terminal.login && !(createdAt < from) && !(createdAt > to),
      )
      .reverse()
      .map(paymentObject)
      .filter(({ status }) => query.status === undefined || query.status === status);
    const next = start + limit;
    return ok({
      type: 'list',
      items: items.slice(start, next),
      ...(next < items.length ? { next_cursor: String(next) } : {}),
    });
  });
}
