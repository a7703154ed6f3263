import type { Outcome } from '../control/play';
import { minorOf } from '../fields';
import { invalid } from './failures';
import { objectOf } from './objectOf';

const mostDescription = 128;
const mostItems = 100;

/** What is wrong with the data of a fiscal receipt: nobody to send it to, lines that are none, or a sum that is not the payment's; null when nothing is. */
export function faultOfReceipt(
  receipt: Record<string, unknown>,
  amount: number,
  currency: string,
): Outcome | null {
  const { email, phone } = objectOf(receipt.customer);
  if (typeof email !== 'string' && !/^\d{11,15}$/.test(String(phone)))
    return invalid('Customer’s email or phone is missing', 'receipt.customer');
  const items = Array.isArray(receipt.items) ? receipt.items.map(objectOf) : [];
  if (items.length === 0 || items.length > mostItems) return invalid('Items are missing', 'receipt.items');
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const price = objectOf(item.amount);
    const unit = minorOf(String(price.value));
    const quantity = Number(item.quantity);
    const isTaxed =
      Number.isInteger(item.vat_code) && Number(item.vat_code) >= 1 && Number(item.vat_code) <= 12;
    const isNamed =
      typeof item.description === 'string' &&
      item.description !== '' &&
      item.description.length <= mostDescription;
    if (!unit || !(quantity > 0) || !isTaxed || !isNamed || price.currency !== currency)
      return invalid('Item is wrong', `receipt.items[${index}]`);
    sum += Math.round(unit * quantity);
  }
  return sum === amount ? null : invalid('Receipt amount doesn’t match the payment’s', 'receipt.items');
}
