import {
  type FiscalSettings,
  getTaxPercent,
  paymentModeTags,
  subjectTags,
  type TaxPercent,
} from '../../receipt/FiscalSettings';
import type { ReceiptItem } from '../../receipt/receiptItems';
import type { NewPayment } from '../PaymentRequests';

export interface OrderReceiptSettings extends FiscalSettings {
  /** Format of fiscal documents: it decides how pieces are told. */
  ffdVersion: '1.05' | '1.2';
}
/** `taxType`, as the gateways' own modules for shops send it. */
const taxTypes: ReadonlyMap<TaxPercent, number> = new Map([
  [null, 0],
  [0, 1],
  [10, 2],
  [20, 6],
  [5, 10],
  [7, 12],
  [22, 14],
]);
/** Pieces: a word, since 1.2 a code (tag 2108). */
const measures = { '1.05': 'шт', '1.2': '0' } as const;
const maxNameLength = 100;

/**
 * What is sold, for the receipt that a gateway with fiscalization makes and sends: fields of `register.do`,
 * their amounts exactly the order's (securecardpayment.ru/wiki, register_cart).
 */
export function buildOrderBundle(
  { receipt, email, phone }: Pick<NewPayment, 'receipt' | 'email' | 'phone'>,
  settings: OrderReceiptSettings,
): Record<string, string> {
  const { taxSystem, paymentMode, ffdVersion } = settings;
  const toItem = (item: ReceiptItem, index: number) => ({
    positionId: String(index + 1),
    name: item.name.slice(0, maxNameLength),
    quantity: { value: item.count, measure: measures[ffdVersion] },
    itemCode: String(index + 1),
    itemPrice: item.unitMinor,
    itemAmount: item.unitMinor * item.count,
    tax: { taxType: taxTypes.get(getTaxPercent(item, settings)) },
    itemAttributes: {
      attributes: [
        { name: 'paymentMethod', value: String(paymentModeTags[paymentMode]) },
        { name: 'paymentObject', value: String(subjectTags[item.subject]) },
      ],
    },
  });
  return {
    ...(taxSystem === null ? {} : { taxSystem: String(taxSystem) }),
    orderBundle: JSON.stringify({
      customerDetails: email === null ? { phone: phone.replace(/\D/g, '') } : { email },
      cartItems: { items: receipt.map(toItem) },
    }),
  };
}
