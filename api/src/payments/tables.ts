import { type ColumnType, type Generated, sql } from 'kysely';
import type { Default, Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type { CardMark } from './acquirers/PaymentFacts';
import type { BankAnswer } from './acquirers/PaymentRequests';
import type { PaymentStep } from './acquirers/PaymentStep';
import type { Phase, Purpose } from './attempts/LedgerState';

export interface PaymentAttemptsTable {
  /** The number that the acquirer knows the try by. */
  id: string;
  order_id: number;
  city_id: number;
  /** Name of the configured account at an acquirer. */
  account: string;
  /** Alias of the payment type. */
  method: string;
  amount_minor: number;
  /** ISO 4217. */
  currency: string;
  phase: Phase;
  /** Since when the outcome of a request is not known; null when none is in the air. */
  asking_since: Millis | null;
  /** The acquirer's number of the payment, once it is known. */
  provider_id: string | null;
  request_hash: string | null;
  return_key: string;
  /** What the customer does next. */
  step: ColumnType<PaymentStep | null, string | null, string | null>;
  /** What the bank sent back with the browser, until it has been passed on. */
  bank_answer: ColumnType<BankAnswer | null, string | null, string | null>;
  decline_code: string | null;
  card: ColumnType<CardMark | null, string | null, string | null>;
  checks: Default<number>;
  checked_at: Millis | null;
  /** When the acquirer is asked again; null for never. */
  next_check_at: Millis | null;
  created_at: Millis;
}
export interface PaymentCapturesTable {
  attempt_id: string;
  /** The acquirer's number of the operation. */
  ref: string;
  order_id: number;
  city_id: number;
  amount_minor: number;
  /** ISO 4217; null: the payment's own. */
  currency: string | null;
  purpose: Purpose;
  refunded_minor: Default<number>;
  /** What goes back of an accepted order's money in all; null while nothing does. */
  part_minor: ColumnType<number | null, number | null | undefined, number | null>;
  /** How much of that the staff gave back by itself, not because the order is worth less. */
  granted_minor: Default<number>;
  /** By which a repeated refund is recognised. */
  refund_key: string;
  refund_tries: Default<number>;
  /** When the refund is asked for next; null when there is none to ask for. */
  refund_at: Millis | null;
  /** Up to how much a refund was asked for whose outcome is not known, and since when. */
  refund_asked_minor: ColumnType<number | null, number | null | undefined, number | null>;
  refund_asked_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
  /** Why the last request for it came to nothing, in its acquirer's words. */
  refund_fault: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Millis;
}
interface PaymentOperationsTable {
  id: Generated<number>;
  order_id: number;
  city_id: number;
  attempt_id: string;
  ref: string;
  kind: 'capture' | 'refund';
  /** Captures are positive, refunds negative. */
  amount_minor: number;
  created_at: Millis;
}
/** Money that somebody of the staff gave back. */
interface OrderRefundsTable {
  id: Generated<number>;
  order_id: number;
  /** The caller's idempotency key. */
  request_key: string;
  body_hash: string;
  amount_minor: number;
  /** What has gone back of the order in all once this has. */
  to_minor: number;
  lines: Json<{ key: string; count: number }[]>;
  reason: string;
  by: string;
  created_at: Millis;
}
interface PaymentAcknowledgementsTable {
  order_id: number;
  /** What is kept less what the order is worth. */
  difference_minor: number;
  reason: string;
  created_at: Millis;
}
interface PaymentNewsTable {
  account: string;
  key: string;
  attempt_id: string | null;
  /** The operation that it tells about. */
  ref: string | null;
  kind: string;
  received_at: Millis;
  times: Default<number>;
}

declare module '../platform/database/Database' {
  interface Database {
    payment_attempts: PaymentAttemptsTable;
    payment_captures: PaymentCapturesTable;
    order_refunds: OrderRefundsTable;
    payment_operations: PaymentOperationsTable;
    payment_news: PaymentNewsTable;
    payment_acknowledgements: PaymentAcknowledgementsTable;
  }
}

const dayMs = 86_400_000;

/** The books of the money: what they have of a card is its last digits, and a reason is the operator's. */
export const paymentsTables = {
  payment_attempts: {
    readBy: ['staff'],
    impersonal: [
      'id',
      'account',
      'method',
      'currency',
      'phase',
      'provider_id',
      'request_hash',
      'return_key',
      'step',
      'bank_answer',
      'decline_code',
      'card',
    ],
  },
  payment_captures: {
    readBy: ['staff', 'entry'],
    impersonal: ['attempt_id', 'ref', 'currency', 'purpose', 'refund_key', 'refund_fault'],
  },
  payment_operations: { readBy: ['staff'], impersonal: ['attempt_id', 'ref', 'kind'] },
  order_refunds: { impersonal: ['request_key', 'body_hash', 'lines', 'reason', 'by'] },
  payment_acknowledgements: { impersonal: ['reason'] },
  payment_news: {
    impersonal: ['account', 'key', 'attempt_id', 'ref', 'kind'],
    // The ledger of payments stays; who told us of what is of no use any more.
    isOld: (now) => sql`received_at < ${now - 90 * dayMs}`,
  },
} satisfies TablesData;
