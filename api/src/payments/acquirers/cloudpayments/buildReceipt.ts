import {
  type FiscalSettings,
  getTaxPercent,
  paymentModeTags,
  subjectTags,
  sumItems,
} from '../../receipt/FiscalSettings';
import type { ReceiptItem } from '../../receipt/receiptItems';
import type { NewPayment } from '../PaymentRequests';

const maxLabelLength = 128;

/**
 * `JsonData` of a payment or a refund with the receipt that CloudKassir makes of it and sends; its amounts add
 * up to the payment's or the refund's (developers.cloudkassir.ru, developers.cloudpayments.ru/#54-fz).
 */
export function buildReceipt(
  items: readonly ReceiptItem[],
  { email, phone }: Pick<NewPayment, 'email' | 'phone'>,
  settings: FiscalSettings,
): { JsonData: object } {
  const CustomerReceipt = {
    Items: items.map((item) => ({
      label: item.name.slice(0, maxLabelLength),
      price: item.unitMinor / 100,
      quantity: item.count,
      amount: (item.unitMinor * item.count) / 100,
      vat: getTaxPercent(item, settings),
      method: paymentModeTags[settings.paymentMode],
      object: subjectTags[item.subject],
    })),
    ...(settings.taxSystem === null ? {} : { taxationSystem: settings.taxSystem }),
    ...(email === null ? { phone } : { email }),
    amounts: { electronic: sumItems(items) / 100 },
  };
  return { JsonData: { cloudpayments: { CustomerReceipt } } };
}
