import type { DeclineCode } from './declineCodes';
import type { PaymentStep } from './PaymentStep';

/** What the acquirer tells of a card that anybody may see. */
export interface CardMark {
  scheme: string;
  lastFour: string;
}

/** What an acquirer says of one payment at one moment. */
export interface Facts {
  providerId?: string;
  /** `unknown`: it has never heard of the payment. */
  status: 'pending' | 'declined' | 'paid' | 'unknown';
  /** It knows the payment and says that no attempt to pay was made. */
  isUntouched?: boolean;
  declineCode?: DeclineCode;
  card?: CardMark;
  captures: {
    ref: string;
    amountMinor: number;
    /** ISO 4217, as the acquirer tells it; absent where its reply has none. */
    currency?: string;
    refundedMinor: number;
  }[];
}

export interface AcquirerAnswer {
  facts: Facts;
  step?: PaymentStep;
}

/** An operation that took money, as an acquirer's list of operations tells it. */
export interface ListedCapture {
  /** Our number of the payment; null for one that is none of ours. */
  attemptId: string | null;
  ref: string;
  amountMinor: number;
  /** ISO 4217; null where the list has none. */
  currency: string | null;
}
