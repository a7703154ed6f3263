import type { Language } from '@storefront/contracts';
import type { BankAppMethod, OnlineMethod } from '../../offers/payment-methods/paymentMethods';
import type { ReceiptItem } from '../receipt/receiptItems';

/** Who takes the money; `sber_new` is the same gateway as `rbs` with a page of its own. */
export type Acquiring = 'cloudpayments' | 'rbs' | 'sber_new' | 'yookassa' | 'ozan';

/** Why a payment was refused, in our words; texts are `payment.declined.*`. */
export const declineCodes = [
  'card_number',
  'card_expired',
  'card_cvc',
  'card_name',
  'insufficient_funds',
  'three_ds_failed',
  'three_ds_unavailable',
  'refused',
  'fraud',
  'limit',
  'canceled',
  'try_later',
  'expired',
  'wrong_amount',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** What the acquirer tells of a card that anybody may see. */
export interface CardMark {
  scheme: string;
  lastFour: string;
}

/** What the customer does next; kept, so that a reloaded page goes on. Nothing of a card is in it. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  /** A code to show or an address for the bank's application; `image` is a data: address. */
  | { kind: 'code'; link: string; image: string | null }
  /** 3-D Secure by CloudPayments' envelope, and version 1 of others. */
  | { kind: 'pa-req'; acsUrl: string; md: string; paReq: string }
  | { kind: 'c-req'; acsUrl: string; md: string; cReq: string }
  | {
      kind: 'method';
      transId: string;
      serverUrl: string;
      methodUrl: string | null;
      methodData: string | null;
    };

/** What a bank's page sent to us with the customer's browser. It proves nothing: it makes us ask. */
export interface BankAnswer {
  paRes?: string;
  cres?: string;
}

/** What an acquirer says of one payment at one moment. */
export interface Facts {
  providerId?: string;
  /** `unknown`: it has never heard of the payment. */
  status: 'pending' | 'declined' | 'paid' | 'unknown';
  /** It knows the payment and says that nobody has tried to pay it. */
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

/** A payment as an acquirer is asked for it. */
export interface NewPayment {
  /** Ours; by it a repeated request is recognised and a lost one found. */
  id: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  description: string;
  language: Language;
  /** The customer's. */
  ip: string;
  phone: string;
  email: string | null;
  name: string;
  device: 'desktop' | 'mobile';
  /** Where the sale is, in the language of its country's offices. */
  city: string;
  /** Where the customer's browser comes back to, and where the hidden frame of the 3-D Secure method ends. */
  returnUrl: string;
  methodReturnUrl: string;
  /** How long it may take, ms. */
  lifetimeMs: number;
  /** What is sold, for an acquirer that makes the fiscal receipt; together exactly `amountMinor`. */
  receipt: readonly ReceiptItem[];
}
export interface KnownPayment {
  id: string;
  providerId: string | null;
  method: OnlineMethod;
  amountMinor: number;
  currency: string;
  createdAt: number;
}
export interface RefundRequest {
  payment: KnownPayment;
  /** The operation that took the money. */
  ref: string;
  /** How much of the capture is to have gone back in all, with what went back before. */
  amountMinor: number;
  /** The whole capture. */
  capturedMinor: number;
  /** What has gone back before, by our own books: an acquirer may not tell of a part, or later. */
  alreadyMinor: number;
  /** The same was asked for before, and nobody knows what became of it. */
  isRepeated: boolean;
  /** The same for each repetition. */
  key: string;
  /**
   * Who gets the fiscal receipt of a refund, and what is on it when so much goes back; for an acquirer that
   * makes receipts.
   */
  receipt: Pick<NewPayment, 'email' | 'phone'> & { itemsAt: (amountMinor: number) => readonly ReceiptItem[] };
}

/** A raw request to our webhook URL. */
export interface WebhookRequest {
  /** The last path segment: some acquirers want one URL per kind. */
  kind: string;
  method: string;
  /** Raw query string without the question mark. */
  query: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
}
/** A parsed webhook. It proves no payment: it only makes us ask the acquirer. */
export interface WebhookEvent {
  kind: 'changed' | 'check';
  /** Idempotency key: equal for a repeated delivery. */
  key: string;
  attemptId: string | null;
  /** The acquirer's number of the operation. */
  ref: string | null;
  amountMinor: number | null;
  currency: string | null;
}
/** The response body that the acquirer expects. */
export interface WebhookReply {
  type: string;
  body: string;
}
/** The answer to a `check`, which an acquirer sends before it charges. */
export type CheckVerdict = 'accept' | 'unknown_order' | 'wrong_amount' | 'not_now' | 'expired';

export interface CardFormSettings {
  verifyParam: string | null;
  scriptUrl: string;
  publicKey: string | null;
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

/** One account at an acquirer. All that is special about a provider is behind this. */
export interface Acquirer {
  readonly account: string;
  readonly acquiring: Acquiring;
  /** Whether cards are typed on our page. */
  readonly hasCardForm: boolean;
  /**
   * The field of its browser's return that carries its own number of the payment, where the reply to our
   * request need not.
   */
  readonly returnsNumberIn?: string;
  /**
   * What the page needs to make a cryptogram; null where cards are typed elsewhere. `verifyParam` is null
   * where it is a prepared payment's number.
   */
  cardForm(): Promise<CardFormSettings | null>;
  /**
   * For how long a part of a capture may be asked for again without going back twice, ms: while its key is
   * remembered, always where the payment tells which part has gone back, never (0) where neither is so.
   */
  readonly repeatsPartsForMs: number;
  /** Whether a payment must be known before the card is typed. */
  readonly prepares: boolean;
  prepare(payment: NewPayment): Promise<AcquirerAnswer>;
  /** `known` is the prepared payment, where there is one. */
  payByCard(payment: NewPayment, cryptogram: string, known: KnownPayment): Promise<AcquirerAnswer>;
  payByCode(payment: NewPayment, method: BankAppMethod): Promise<AcquirerAnswer>;
  /** After the 3-D Secure method; the cryptogram comes along again. */
  continueCard(
    payment: NewPayment,
    cryptogram: string,
    known: KnownPayment,
    transId: string,
  ): Promise<AcquirerAnswer>;
  /** After the bank's page. */
  finishCard(known: KnownPayment, answer: BankAnswer): Promise<AcquirerAnswer>;
  /**
   * Ends a payment that waits for its customer at a page or a code, where the acquirer's protocol can. Whether
   * it did, its status says.
   */
  cancelUnpaid?(known: KnownPayment): Promise<void>;
  /** `refs`: operations that notifications named, to which the number of the payment need not lead. */
  ask(known: KnownPayment, refs: readonly string[]): Promise<Facts>;
  /**
   * Every operation that took money in a time, whether anybody told us or not; null where an acquirer has no
   * such list. Times: ms since the epoch.
   */
  listCaptures(from: number, to: number): Promise<ListedCapture[] | null>;
  /**
   * @returns how much of the capture has gone back in total.
   * @throws RefusedRequestError when nothing more has, with the acquirer's reason.
   */
  refund(request: RefundRequest): Promise<number>;
  /** @throws ForgedError when the sender is not who it must be. */
  parseWebhook(incoming: WebhookRequest): WebhookEvent;
  webhookReply(verdict: CheckVerdict): WebhookReply;
}

/** A webhook with an invalid signature or from a foreign sender. */
export class ForgedError extends Error {}
/** The request never reached the acquirer, or was refused before anything happened: nothing was charged. */
export class NotSentError extends Error {}
/** The acquirer may or may not have done what was asked. */
export class UnknownOutcomeError extends Error {
  constructor(
    message: string,
    /** The acquirer answered, if only by a fault: what it does not know now it will not know later. */
    readonly hasAnswered: boolean,
    readonly isTimeout = false,
  ) {
    super(message);
  }
}
/**
 * The acquirer does not take what was sent at all: wrong credentials, a wrong amount, a way to pay that is
 * not opened.
 */
export class RefusedRequestError extends Error {}
