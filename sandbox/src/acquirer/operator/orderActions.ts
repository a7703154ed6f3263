import type { Acquirer } from '../Acquirer';
import type { NotificationType } from '../cloudpayments/notifications';
import type { Notification } from '../control/Notifier';
import { NotAllowed } from '../ledger/Ledger';
import type { Payment } from '../ledger/Payment';
import { buildShopNotification } from '../notifyShop';

export interface ActionBody {
  times?: number;
  reason?: number;
  type?: NotificationType;
  copies?: number;
  forgery?: 'bad' | 'bad_then_good';
  amount_delta?: number;
}
type Action = (acquirer: Acquirer, payment: Payment, body: ActionBody) => Promise<object> | object;

/**
 * What a customer, a bank or time does with the newest payment of an order. Throws NotAllowed when its state
 * forbids it.
 */
export const orderActions: Readonly<Record<string, Action>> = {
  pay: (acquirer, payment, { times = 1 }) => {
    const paid: Payment[] = [];
    for (let turn = 0; turn < times; turn++) {
      const current = acquirer.ledger.payment(payment.id);
      paid.push(current.status === 'captured' ? acquirer.payAgain(current) : acquirer.pay(current.id));
    }
    return { payments: paid };
  },
  decline: ({ ledger }, { id }, { reason = 5051 }) => ({ payments: [ledger.decline(id, reason)] }),
  expire: ({ ledger }, { id }) => ({ payments: [ledger.expire(id)] }),
  notify: async (acquirer, payment, body) => ({ notifications: await notify(acquirer, payment, body) }),
};

async function notify(
  acquirer: Acquirer,
  payment: Payment,
  { type, copies = 1, forgery, amount_delta: amountDelta = 0 }: ActionBody,
): Promise<Notification[]> {
  const { notifier } = acquirer;
  const last = acquirer.ledger.operations.list().findLast((operation) => operation.payment === payment.id);
  const notification = buildShopNotification(acquirer, payment, last ?? null, amountDelta, type);
  if (!notification) throw new NotAllowed('no address for this notification');
  const sent = notifier.notify(notification, {
    notification_copies: copies,
    ...(forgery === undefined ? {} : { forgery }),
  });
  const ids = new Set(sent.map(({ id }) => id));
  await notifier.flush(({ id }) => ids.has(id));
  return notifier.list().filter(({ id }) => ids.has(id));
}
