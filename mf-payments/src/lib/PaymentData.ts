import type { Language, OrderPaymentReply, PaymentSettingsReply } from '@storefront/contracts';
import type { Namespaces } from '@storefront/shared-state';

export type PaymentKey = Extract<keyof Namespaces['mf-payments'], `payment.${string}`>;

/** What the server drew the payment page with, and the browser goes on from. */
export interface PaymentData {
  language: Language;
  /** Those that the page may be switched to; none where there is no choice. */
  languages?: readonly Language[];
  brand: { alias: string; name: string; logos: string[] };
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
  /** Messages in its language, of this page alone. */
  words: Readonly<Record<string, string>>;
}
