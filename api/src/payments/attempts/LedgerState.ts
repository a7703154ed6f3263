/**
 * The order as a payment sees it: not yet paid; paid and accepted; ended because nobody paid in time, so that
 * late money may still complete it; ended in any other way.
 */
export type OrderStanding = 'waiting' | 'accepted' | 'expired' | 'closed';

/**
 * `open`: may be paid; `declined`: refused as far as is known; `paid`: captured. Only moves forward, so a
 * late capture counts.
 */
export type Phase = 'open' | 'declined' | 'paid';

/** What a capture is for. Everything but `order` is refunded; of that, what the order is worth less. */
export type Purpose = 'order' | 'late' | 'double' | 'wrong_amount' | 'canceled';

export interface Capture {
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  purpose: Purpose;
  refundedMinor: number;
  /**
   * How much of an accepted order's money goes back in all, since its kitchen took something out. It only
   * grows, and not before the part that is asked for has gone back: what a request gave back can be told
   * then.
   */
  partMinor?: number;
  /** What the staff gave back beside it; a part of `partMinor`. */
  grantedMinor?: number;
}

/** How much of a capture has to go back in all. */
export const getReturnMinor = ({
  purpose,
  amountMinor,
  partMinor = 0,
}: Omit<Capture, 'refundedMinor'>): number => (purpose === 'order' ? partMinor : amountMinor);

/** One attempt to pay. */
export interface Attempt {
  phase: Phase;
  /**
   * A request was sent and its outcome is unknown: until then no other attempt may begin and the order does
   * not expire.
   */
  isAsking: boolean;
  declineCode: string | null;
  /** By the acquirer's operation number: one QR code may be paid twice. */
  captures: Readonly<Record<string, Capture>>;
}

/** Everything known about the payment of one order. */
export interface LedgerState {
  order: OrderStanding;
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  attempts: Readonly<Record<string, Attempt>>;
}

/** An event of a payment, from any source: a reply, a webhook, polling, a returning browser, a timer. */
export type PaymentEvent =
  /** Our request is stored and about to be sent. */
  | { kind: 'asked'; attempt: string }
  /** The acquirer knows the payment and waits for its customer. */
  | { kind: 'waits'; attempt: string }
  | { kind: 'declined'; attempt: string; code: string }
  /** Without a currency the acquirer reported none and charged what was requested. */
  | {
      kind: 'captured';
      attempt: string;
      ref: string;
      amountMinor: number;
      currency?: string;
      /** What had gone back already when we heard of it: a person at the acquirer, or the bank. */
      refundedMinor?: number;
    }
  /** In total, as the acquirer reports it. */
  | { kind: 'refunded'; attempt: string; ref: string; refundedMinor: number }
  /** The time to pay is over; `isPatient` waits for requests whose outcome is not known. */
  | { kind: 'time_over'; isPatient: boolean }
  /** The accepted order is worth less: its kitchen took something out. */
  | { kind: 'reduced'; amountMinor: number }
  /** The staff gives so much of the accepted order's money back, also after it is done. */
  | { kind: 'granted'; amountMinor: number }
  /** The accepted order was canceled. */
  | { kind: 'canceled' };

/** A side effect, applied in the transaction that stores the new state. */
export type Effect =
  | { kind: 'accept_order'; attempt: string; ref: string }
  | { kind: 'give_up_order' }
  | { kind: 'refund'; attempt: string; ref: string; amountMinor: number; currency: string; purpose: Purpose };

export interface Transition {
  state: LedgerState;
  effects: Effect[];
}
