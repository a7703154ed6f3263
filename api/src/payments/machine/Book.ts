/** Where an order stands for a payment: not yet paid; paid and taken on; given up or canceled. */
export type OrderStanding = 'waiting' | 'accepted' | 'closed';

/** `open`: money may come; `declined`: refused, as far as is known; `paid`: money came. Only forward: money that comes late is believed. */
export type Phase = 'open' | 'declined' | 'paid';

/** What money that came is for. Everything but `order` goes back. */
export type Purpose = 'order' | 'late' | 'double' | 'wrong_amount' | 'canceled';

export interface Capture {
  amountMinor: number;
  purpose: Purpose;
  refundedMinor: number;
}

/** One try to pay. */
export interface Attempt {
  phase: Phase;
  /** A request was sent whose outcome is not known: until it is, no other try may begin and the order is not given up. */
  isAsking: boolean;
  declineCode: string | null;
  /** By the acquirer's number of the operation: one code may be paid twice. */
  captures: Readonly<Record<string, Capture>>;
}

/** All that is known of the payment of one order. */
export interface Book {
  order: OrderStanding;
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  attempts: Readonly<Record<string, Attempt>>;
}

/** What happens to a payment, whoever tells it: a reply, a notification, a question of ours, a browser that came back, the clock. */
export type PaymentEvent =
  /** Our request is stored and about to be sent. */
  | { kind: 'asked'; attempt: string }
  /** The acquirer knows the payment and waits for its customer. */
  | { kind: 'waits'; attempt: string }
  | { kind: 'declined'; attempt: string; code: string }
  /** Without a currency the acquirer told none: it took what it was asked for. */
  | { kind: 'captured'; attempt: string; ref: string; amountMinor: number; currency?: string }
  /** In total, as the acquirer says. */
  | { kind: 'refunded'; attempt: string; ref: string; refundedMinor: number }
  /** The time to pay is over; `isPatient` waits for requests whose outcome is not known. */
  | { kind: 'time_over'; isPatient: boolean }
  /** The accepted order was canceled. */
  | { kind: 'canceled' };

/** What is to be done, in the transaction that keeps the new book. */
export type Effect =
  | { kind: 'accept_order'; attempt: string; ref: string }
  | { kind: 'give_up_order' }
  | { kind: 'refund'; attempt: string; ref: string; amountMinor: number; purpose: Purpose };

export interface Turn {
  book: Book;
  effects: Effect[];
}
