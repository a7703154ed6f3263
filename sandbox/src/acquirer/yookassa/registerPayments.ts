import { ok } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import { createPayment } from './createPayment';
import { invalidRequest } from './failures';
import { paymentObject } from './objects';
import { toObject } from './toObject';
import type { YooKassaFront } from './YooKassaFront';

/** /v3/payments */
export function registerYooKassaPayments(front: YooKassaFront): void {
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
  front.post(
    '/payments/:id/capture',
    'capture',
    front.onPayment((payment, { body }) => {
      if (payment.status !== 'held')
        return invalidRequest('Payment is not in waiting_for_capture status', 'status');
      const asked = toObject(body.amount).value;
      const amount = asked === undefined ? payment.held : parseMinor(String(asked));
      if (!amount) return invalidRequest('Amount is wrong', 'amount.value');
      return ok(paymentObject(ledger.capture(payment.id, amount)));
    }),
  );
  front.post(
    '/payments/:id/cancel',
    'cancel',
    front.onPayment((payment) =>
      payment.status === 'held'
        ? ok(paymentObject(ledger.release(payment.id)))
        : invalidRequest('Payment is not in waiting_for_capture status', 'status'),
    ),
  );
}
