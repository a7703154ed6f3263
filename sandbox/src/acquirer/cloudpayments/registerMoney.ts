import { ok } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import type { CloudPaymentsFront } from './CloudPaymentsFront';
import { buildRefusal, transactionReply } from './cards';
import { toModel } from './model';

/** What a shop does with transactions that are there: refund, get, find, list. */
export function registerMoney(front: CloudPaymentsFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  front.call(
    '/payments/refund',
    'refund',
    front.ofTransaction,
    front.onPayment((payment, { fields }) => {
      const refund = ledger.refund(payment.id, parseMinor(fields.Amount) ?? 0);
      return ok({ Success: true, Message: null, Model: { TransactionId: Number(refund.id) } });
    }),
  );
  front.call('/payments/get', 'get', front.ofTransaction, front.onPayment(transactionReply));
  front.call('/payments/find', 'find', front.ofInvoice, ({ terminal, fields }) => {
    acquirer.agenda.wake();
    const payment = acquirer.findNewest(fields.InvoiceId ?? '', 'cloudpayments', terminal.login);
    return payment ? transactionReply(payment) : ok({ Success: false, Message: 'Not found' });
  });
  front.call('/v2/payments/list', 'list', {}, ({ terminal, fields }) => {
    const [from, to] = [Date.parse(fields.CreatedDateGte ?? ''), Date.parse(fields.CreatedDateLte ?? '')];
    if (Number.isNaN(from) || Number.isNaN(to))
      return buildRefusal('CreatedDateGte and CreatedDateLte are required');
    const number = Math.max(1, Number(fields.PageNumber ?? '1') || 1);
    const statuses = fields.Statuses;
    const models = ledger.payments
      .list()
      .filter(
        (payment) =>
          payment.provider === 'cloudpayments' &&
          payment.terminal === terminal.login &&
          payment.createdAt >= from &&
          payment.createdAt <= to,
      )
      .map(toModel)
      .filter(({ Status }) => statuses === undefined || statuses.includes(String(Status)));
    return ok({ Success: true, Message: null, Model: models.slice((number - 1) * 100, number * 100) });
  });
}
