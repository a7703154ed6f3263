export const providers = ['cloudpayments', 'rbs', 'yookassa', 'ozan'] as const;
export type Provider = (typeof providers)[number];
export type Method = 'card' | 'sbp' | 'sberpay';
export type PaymentStatus =
  | 'created'
  | 'authenticating'
  /** Not known yet. */
  | 'processing'
  | 'captured'
  | 'declined'
  | 'expired';

/** What may be kept of a card. */
export interface CardFacts {
  firstSix: string;
  lastFour: string;
  /** 220099******2036 */
  mask: string;
  scheme: 'Visa' | 'MasterCard' | 'MIR';
  /** MM/YY */
  expiry: string;
}

/**
 * One payment as the acquirer sees it. Money in minor units, times in ms since the epoch by the sandbox's
 * clock.
 */
export interface Payment {
  id: string;
  provider: Provider;
  /** Login of the shop's terminal. */
  terminal: string;
  /** The shop's number. */
  order: string;
  method: Method | null;
  amount: number;
  currency: string;
  status: PaymentStatus;
  captured: number;
  refunded: number;
  /** ReasonCode of a refusal. */
  reason: number | null;
  card: CardFacts | null;
  /** Index in the table of cards, by title: what its bank does. */
  scenario: string | null;
  createdAt: number;
  updatedAt: number;
  expiresAt: number | null;
  /** Becomes paid by itself then. */
  paysAt: number | null;
  /** What the protocol needs besides. */
  details: Record<string, string>;
}

export type OperationKind = 'capture' | 'refund' | 'decline' | 'expire';
/** A line of the ledger; never changed. */
export interface Operation {
  id: string;
  at: number;
  kind: OperationKind;
  payment: string;
  provider: Provider;
  terminal: string;
  order: string;
  amount: number;
  currency: string;
  reason: number | null;
}
