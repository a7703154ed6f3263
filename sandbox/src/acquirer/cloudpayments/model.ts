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
/** 2026-11-21T21:40:00 */
export const isoSeconds = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** A transaction as the API shows it: of its fields those that a shop needs. */
export function toModel(payment: Payment): Record<string, unknown> {
  const { id, amount, currency, order, status, reason, card, captured, refunded, createdAt } = payment;
  const [name, code] = statuses[status];
  const isRefused = name === 'Declined';
  return {
    TransactionId: Number(id),
    Amount: (captured || amount) / 100,
    Currency: currency,
    InvoiceId: order,
    CreatedDateIso: isoSeconds(createdAt),
    CardFirstSix: card?.firstSix ?? null,
    CardLastFour: card?.lastFour ?? null,
    CardType: card?.scheme ?? null,
    Status: name,
    StatusCode: code,
    Reason: isRefused ? getReason(reason).name : null,
    ReasonCode: isRefused ? (reason ?? 5006) : 0,
    CardHolderMessage: isRefused ? getReason(reason).message : null,
    Refunded: refunded > 0 && refunded === captured,
  };
}
