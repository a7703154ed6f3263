import { ok } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import { NotAllowed } from '../ledger/Ledger';
import type { CloudPaymentsFront, CloudPaymentsHandler } from './CloudPaymentsFront';
import { buildRefusal, transactionReply } from './cards';
import { refundModel, toModel } from './model';

/** What a shop does with transactions that are there: confirm, void, refund, get, find, list. */
export function registerMoney(front: CloudPaymentsFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  const done = ok({ Success: true, Message: null });
  front.call(
    '/payments/confirm',
    'confirm',
    front.ofTransaction,
    front.onPayment((payment, { fields }) => {
      if (payment.status !== 'held') throw new NotAllowed('Transaction is not authorized');
      ledger.capture(payment.id, parseMinor(fields.Amount) ?? payment.held);
      return done;
    }),
  );
  front.call(
    '/payments/void',
    'void',
    front.ofTransaction,
    front.onPayment((payment) => {
      ledger.release(payment.id);
      return done;
    }),
  );
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

  const find =
    (withRefunds: boolean): CloudPaymentsHandler =>
    ({ terminal, fields }) => {
      acquirer.agenda.wake();
      const payment = acquirer.findNewest(fields.InvoiceId ?? '', 'cloudpayments', terminal.login);
      if (!payment) return ok({ Success: false, Message: 'Not found' });
      const refund = ledger.operations
        .list()
        .findLast((operation) => operation.payment === payment.id && operation.kind === 'refund');
      return withRefunds && refund
        ? ok({ Success: true, Message: null, Model: refundModel(payment, refund) })
        : transactionReply(payment);
    };
  front.call('/payments/find', 'find', front.ofInvoice, find(false));
  front.call('/v2/payments/find', 'find', front.ofInvoice, find(true));
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
