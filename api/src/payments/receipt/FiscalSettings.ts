import type { ReceiptItem } from './receiptItems';

/** Value added tax that a Russian receipt can name, percent; null for none. */
export const taxPercents = [null, 0, 5, 7, 10, 20, 22] as const;
export type TaxPercent = (typeof taxPercents)[number];

/** How an account's fiscal receipts are made where its acquirer takes percents and the law's own tags (54-FZ). */
export interface FiscalSettings {
  taxPercent: TaxPercent;
  deliveryTaxPercent: TaxPercent;
  /** Tag 1055 as acquirers count it, 0 for the general system; null: the only one that the shop has. */
  taxSystem: number | null;
  paymentMode: 'full_payment' | 'full_prepayment';
}

/** Tag 1214: how it is paid for. */
export const paymentModeTags = { full_prepayment: 1, full_payment: 4 } as const;
/** Tag 1212: what is paid for, goods or a service. */
export const subjectTags = { goods: 1, delivery: 4 } as const;

/** The tax of one line: the product's own where a Russian receipt can name it, else what the shop usually pays. */
export function getTaxPercent({ subject, taxPercent }: ReceiptItem, settings: FiscalSettings): TaxPercent {
  const own = taxPercents.find((percent) => percent === taxPercent);
  if (own !== undefined) return own;
  return subject === 'delivery' ? settings.deliveryTaxPercent : settings.taxPercent;
}

export const sumItems = (items: readonly ReceiptItem[]): number =>
  items.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);
