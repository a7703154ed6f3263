import type { BankAppMethod } from '../../offers/payment-methods/paymentMethods';
import type { AcquirerAnswer, Facts, ListedCapture } from './PaymentFacts';
import type { BankAnswer, KnownPayment, NewPayment, RefundRequest } from './PaymentRequests';
import type { CheckVerdict, WebhookEvent, WebhookReply, WebhookRequest } from './webhooks';

/** Who takes the money; `sber_new` is the same gateway as `rbs` with a page of its own. */
export type Acquiring = 'cloudpayments' | 'rbs' | 'sber_new' | 'yookassa' | 'ozan';

export interface CardFormSettings {
  verifyParam: string | null;
  scriptUrl: string;
  publicKey: string | null;
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
