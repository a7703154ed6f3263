import type { Language } from '@storefront/contracts';
import type { OnlineMethod } from '../../offers/payment-methods/paymentMethods';
import type { ReceiptItem } from '../receipt/receiptItems';

/** What a bank's page sent to us with the customer's browser. It proves nothing: it makes us ask. */
export interface BankAnswer {
  paRes?: string;
  cres?: string;
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
  /** The same was asked for before, with an unknown outcome. */
  isRepeated: boolean;
  /** The same for each repetition. */
  key: string;
  /**
   * Who gets the fiscal receipt of a refund, and what is on it when so much goes back; for an acquirer that
   * makes receipts.
   */
  receipt: Pick<NewPayment, 'email' | 'phone'> & { itemsAt: (amountMinor: number) => readonly ReceiptItem[] };
}
