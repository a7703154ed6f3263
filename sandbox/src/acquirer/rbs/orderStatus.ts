import { getReason } from '../cards/reasons';
import type { Payment } from '../ledger/Payment';

/** 0 registered, 2 deposited, 4 refunded, 5 at the ACS, 6 declined. */
function toOrderStatus({ status, refunded }: Payment): number {
  switch (status) {
    case 'created':
    case 'processing':
      return 0;
    case 'authenticating':
      return 5;
    case 'captured':
      return refunded > 0 ? 4 : 2;
    case 'declined':
    case 'expired':
      return 6;
  }
}
function toActionCode({ status, reason }: Payment): number {
  if (status === 'declined' || status === 'expired') return getReason(reason).action;
  // -9000: a payment has begun and its end is not known yet.
  if (status === 'processing') return -9000;
  return status === 'created' || status === 'authenticating' ? -100 : 0;
}
const states: Record<Payment['status'], string> = {
  created: 'CREATED',
  authenticating: 'CREATED',
  processing: 'CREATED',
  captured: 'DEPOSITED',
  declined: 'DECLINED',
  expired: 'DECLINED',
};
export const currencyNumbers: Readonly<Record<string, string>> = {
  RUB: '643',
  TRY: '949',
  UZS: '860',
  EUR: '978',
  UAH: '980',
  USD: '840',
};

/** getOrderStatusExtended.do: of its fields those that a shop needs. */
export function extendedStatus(payment: Payment): Record<string, unknown> {
  const { id, order, amount, currency, card, captured, refunded, details } = payment;
  return {
    errorCode: '0',
    errorMessage: 'Успешно',
    orderNumber: order,
    orderStatus: toOrderStatus(payment),
    actionCode: toActionCode(payment),
    amount,
    currency: currencyNumbers[currency] ?? currency,
    ...(details.orderBundle ? { orderBundle: JSON.parse(details.orderBundle) as object } : {}),
    attributes: [{ name: 'mdOrder', value: id }],
    ...(card
      ? {
          cardAuthInfo: {
            maskedPan: `${card.firstSix}**${card.lastFour}`,
            paymentSystem: card.scheme.toUpperCase(),
          },
        }
      : {}),
    paymentAmountInfo: {
      paymentState: refunded > 0 ? 'REFUNDED' : states[payment.status],
      approvedAmount: captured,
      depositedAmount: captured - refunded,
      refundedAmount: refunded,
    },
  };
}
