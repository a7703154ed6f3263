import type { CallReply } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import type { Payment } from '../ledger/Payment';
import { invalidRequest } from './failures';
import { toObject } from './toObject';

const maxDescriptionLength = 128;
const maxItems = 100;

/**
 * The same of a refund. A refund of the whole payment needs no receipt in the call, it is made from the
 * payment's; of a part it must be, where the payment had one.
 */
export function checkRefundReceipt(payment: Payment, receipt: unknown, amount: number): CallReply | null {
  if (receipt !== undefined) return checkReceipt(toObject(receipt), amount, payment.currency);
  const isNeeded = payment.details.receipt !== undefined && amount !== payment.captured;
  return isNeeded ? invalidRequest('Receipt is missing', 'receipt') : null;
}

/**
 * What is wrong with the data of a fiscal receipt: nobody to send it to, lines that are none, or a sum that
 * is not the payment's; null when nothing is.
 */
export function checkReceipt(
  receipt: Record<string, unknown>,
  amount: number,
  currency: string,
): CallReply | null {
  const { email, phone } = toObject(receipt.customer);
  if (typeof email !== 'string' && !/^\d{11,15}$/.test(String(phone)))
    return invalidRequest('Customer’s email or phone is missing', 'receipt.customer');
  const items = Array.isArray(receipt.items) ? receipt.items.map(toObject) : [];
  if (items.length === 0 || items.length > maxItems)
    return invalidRequest('Items are missing', 'receipt.items');
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const price = toObject(item.amount);
    const unit = parseMinor(String(price.value));
    const quantity = Number(item.quantity);
    const isTaxed =
      Number.isInteger(item.vat_code) && Number(item.vat_code) >= 1 && Number(item.vat_code) <= 12;
    const isNamed =
      typeof item.description === 'string' &&
      item.description !== '' &&
      item.description.length <= maxDescriptionLength;
    if (!unit || !(quantity > 0) || !isTaxed || !isNamed || price.currency !== currency)
      return invalidRequest('Item is wrong', `receipt.items[${index}]`);
    sum += Math.round(unit * quantity);
  }
  return sum === amount
    ? null
    : invalidRequest('Receipt amount doesn’t match the payment’s', 'receipt.items');
}
