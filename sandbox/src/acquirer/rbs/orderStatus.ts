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
  // -9000: a payment has begun and nobody knows yet how it ends.
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

/** getOrderStatusExtended.do */
export function extendedStatus(payment: Payment): Record<string, unknown> {
  const { id, order, amount, currency, card, createdAt, updatedAt, captured, refunded, details } = payment;
  const action = toActionCode(payment);
  const isPaid = captured > 0;
  return {
    errorCode: '0',
    errorMessage: 'Успешно',
    orderNumber: order,
    orderStatus: toOrderStatus(payment),
    actionCode: action,
    actionCodeDescription:
      payment.status === 'declined' || payment.status === 'expired' ? getReason(payment.reason).message : '',
    amount,
    currency: currencyNumbers[currency] ?? currency,
    date: createdAt,
    orderDescription: details.description ?? '',
    ip: details.ip ?? '',
    merchantOrderParams: [],
    ...(details.orderBundle ? { orderBundle: JSON.parse(details.orderBundle) as object } : {}),
    attributes: [{ name: 'mdOrder', value: id }],
    terminalId: 'SANDBOX',
    ...(isPaid ? { authDateTime: updatedAt, authRefNum: id.replace(/\D/g, '').slice(0, 12) } : {}),
    ...(card
      ? {
          cardAuthInfo: {
            maskedPan: `${card.firstSix}**${card.lastFour}`,
            pan: `${card.firstSix}**${card.lastFour}`,
            expiration: `20${card.expiry.slice(3)}${card.expiry.slice(0, 2)}`,
            cardholderName: details.name ?? '',
            approvalCode: isPaid ? id.replace(/\D/g, '').padEnd(6, '0').slice(0, 6) : '',
            paymentSystem: card.scheme === 'MasterCard' ? 'MASTERCARD' : card.scheme.toUpperCase(),
          },
        }
      : {}),
    paymentAmountInfo: {
      paymentState: refunded > 0 ? 'REFUNDED' : states[payment.status],
      approvedAmount: captured,
      depositedAmount: captured - refunded,
      refundedAmount: refunded,
    },
    bankInfo: {
      bankName: 'SANDBOX BANK',
      bankCountryCode: 'RU',
      bankCountryName: 'Россия',
    },
    paymentWay: payment.method === 'card' || payment.method === null ? 'CARD' : payment.method.toUpperCase(),
  };
}
