import { ok } from '../control/applyBehaviour';
import { createPayment } from './createPayment';
import { paymentObject } from './objects';
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
}
