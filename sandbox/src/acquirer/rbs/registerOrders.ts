import { ok } from '../control/applyBehaviour';
import { findRefundFault } from './orderBundle';
import { extendedStatus } from './orderStatus';
import { type RbsFront, rbsFailure, rbsSuccess } from './RbsFront';

/** What a shop does with orders that are there: status, refund, decline, list. */
export function registerRbsOrders(front: RbsFront): void {
  const { ledger } = front.acquirer;
  front.call(
    'getOrderStatusExtended.do',
    'status',
    front.onOrder((payment) => ok(extendedStatus(payment))),
  );
  front.call(
    'refund.do',
    'refund',
    front.onOrder((payment, { fields }) => {
      const amount = Number(fields.amount) || payment.captured - payment.refunded;
      const fault = findRefundFault(payment, fields.refundItems, amount);
      if (fault !== null) return rbsFailure('8', `Корзина возврата неверна: ${fault}`);
      ledger.refund(payment.id, amount);
      return rbsSuccess();
    }),
  );
  front.call(
    'decline.do',
    'decline',
    front.onOrder((payment) => {
      ledger.decline(payment.id, 5017);
      return rbsSuccess();
    }),
  );
  front.call('getLastOrdersForMerchants.do', 'list', ({ terminal, fields }) => {
    const size = Math.min(200, Math.max(1, Number(fields.size ?? '100') || 100));
    const number = Math.max(0, Number(fields.page ?? '0') || 0);
    const orders = ledger.payments
      .list()
      .filter(({ provider, terminal: login }) => provider === 'rbs' && login === terminal.login)
      .reverse();
    return ok({
      errorCode: '0',
      errorMessage: 'Успешно',
      orderStatuses: orders.slice(number * size, (number + 1) * size).map(extendedStatus),
      totalCount: orders.length,
      page: number,
      pageSize: size,
    });
  });
}
