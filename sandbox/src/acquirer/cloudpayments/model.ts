import { getReason } from '../cards/reasons';
import type { Payment } from '../ledger/Payment';

const statuses: Record<Payment['status'], [name: string, code: number]> = {
  created: ['AwaitingAuthentication', 1],
  authenticating: ['AwaitingAuthentication', 1],
  processing: ['AwaitingAuthentication', 1],
  captured: ['Completed', 3],
  declined: ['Declined', 5],
  expired: ['Declined', 5],
};
const cardTypeCodes = { Visa: 0, MasterCard: 1, MIR: 5 } as const;

/** 2026-11-21T21:40:00 */
export const isoSeconds = (time: number): string => new Date(time).toISOString().slice(0, 19);
const classicDate = (time: number): string => `/Date(${time})/`;
const parseJson = (text: string | undefined): unknown => {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** A transaction as the API shows it. */
export function toModel(payment: Payment): Record<string, unknown> {
  const { id, terminal, amount, currency, order, status, reason, card, createdAt, updatedAt, details } =
    payment;
  const [name, code] = statuses[status];
  const isAuthorized = status === 'captured';
  const sum = (payment.captured || amount) / 100;
  const isRefused = name === 'Declined';
  return {
    PublicId: terminal,
    TerminalUrl: details.paymentUrl ?? null,
    TransactionId: Number(id),
    Amount: sum,
    Currency: currency,
    CurrencyCode: 0,
    PaymentAmount: sum,
    PaymentCurrency: currency,
    PaymentCurrencyCode: 0,
    InvoiceId: order,
    AccountId: details.accountId ?? null,
    Email: details.email ?? null,
    Description: details.description ?? null,
    JsonData: parseJson(details.jsonData),
    CreatedDate: classicDate(createdAt),
    CreatedDateIso: isoSeconds(createdAt),
    AuthDate: isAuthorized ? classicDate(updatedAt) : null,
    AuthDateIso: isAuthorized ? isoSeconds(updatedAt) : null,
    ConfirmDate: status === 'captured' ? classicDate(updatedAt) : null,
    ConfirmDateIso: status === 'captured' ? isoSeconds(updatedAt) : null,
    AuthCode: isAuthorized ? id.slice(-6) : null,
    TestMode: true,
    Rrn: isAuthorized ? id.padStart(12, '0') : null,
    OriginalTransactionId: null,
    IpAddress: details.ipAddress ?? null,
    IpCountry: null,
    CardFirstSix: card?.firstSix ?? null,
    CardLastFour: card?.lastFour ?? null,
    CardExpDate: card?.expiry ?? null,
    CardType: card?.scheme ?? null,
    CardTypeCode: card ? cardTypeCodes[card.scheme] : null,
    Issuer: card ? 'Sandbox Bank' : null,
    IssuerBankCountry: card ? 'RU' : null,
    Status: name,
    StatusCode: code,
    Reason: isRefused ? getReason(reason).name : isAuthorized ? 'Approved' : null,
    ReasonCode: isRefused ? (reason ?? 5006) : 0,
    CardHolderMessage: isRefused
      ? getReason(reason).message
      : isAuthorized
        ? 'Оплата успешно проведена'
        : null,
    Type: 0,
    OperationType: 'Payment',
    PaymentMethod: payment.method === 'sbp' ? 'Sbp' : payment.method === 'sberpay' ? 'SberPay' : '',
    Refunded: payment.refunded > 0 && payment.refunded === payment.captured,
    Name: details.name ?? null,
    Token: null,
  };
}
