import type { Language, OrderPaymentReply, PaymentSettingsReply } from '@storefront/contracts';
import type ru from '../messages/ru.json';

type Messages = typeof ru;
/** Keys of the payment page alone: the other pages' words stay in their release. */
export type PaymentKey = Extract<keyof Messages, `payment.${string}`>;
export type Words = Record<PaymentKey, string>;

/** What the server drew the payment page with, and the browser goes on from. */
export interface PaymentData {
  language: Language;
  brand: { alias: string; name: string; logos: string[]; fractionalPrices: boolean };
  city: { alias: string; phone: string };
  /** The order's cache key. */
  key: string;
  /** Absent where there is a problem. */
  payment?: OrderPaymentReply;
  /** `missing`: no order has this key. `unavailable`: the API did not answer. */
  problem: 'missing' | 'unavailable' | null;
  /**
   * Who takes cards for this order, as the content policy of this page allows; null when nobody does or it is
   * not known.
   */
  card?: PaymentSettingsReply | null;
  words: Words;
}
