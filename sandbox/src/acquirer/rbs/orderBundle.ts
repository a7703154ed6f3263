import type { Payment } from '../ledger/Payment';

interface Item {
  positionId?: unknown;
  name?: unknown;
  quantity?: { value?: unknown; measure?: unknown };
  itemCode?: unknown;
  itemPrice?: unknown;
  itemAmount?: unknown;
  tax?: { taxType?: unknown };
  itemAttributes?: { attributes?: { name?: unknown; value?: unknown }[] };
}
interface Bundle {
  customerDetails?: { email?: unknown; phone?: unknown };
  cartItems?: { items?: Item[] };
}

const parse = <Shape>(text: string): Shape | null => {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Shape) : null;
  } catch {
    return null;
  }
};
const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isPriced = ({ quantity, itemPrice, itemAmount }: Item): boolean =>
  isPositive(itemPrice) &&
  isPositive(quantity?.value) &&
  isFilled(quantity.measure) &&
  itemAmount === itemPrice * quantity.value;
const sum = (items: readonly Item[]): number =>
  items.reduce((total, { itemAmount }) => total + Number(itemAmount), 0);

function isFiscal({ tax, itemAttributes }: Item): boolean {
  const attribute = (name: string) =>
    Number(itemAttributes?.attributes?.find((one) => one.name === name)?.value);
  return (
    Number.isInteger(tax?.taxType) &&
    attribute('paymentMethod') >= 1 &&
    attribute('paymentMethod') <= 7 &&
    attribute('paymentObject') >= 1
  );
}

/** What is wrong with the cart of an order that is registered; null when nothing is, or there is none. */
export function findBundleFault(text: string | undefined, amount: number): string | null {
  if (text === undefined) return null;
  const bundle = parse<Bundle>(text);
  const items = bundle?.cartItems?.items ?? [];
  const { email, phone } = bundle?.customerDetails ?? {};
  if (!isFilled(email) && !/^\d{7,15}$/.test(String(phone))) return 'customerDetails';
  const isRight = (item: Item) =>
    isFilled(item.name) && isFilled(item.itemCode) && isPriced(item) && isFiscal(item);
  if (items.length === 0 || !items.every(isRight)) return 'cartItems';
  if (new Set(items.map(({ itemCode }) => itemCode)).size !== items.length) return 'itemCode';
  return sum(items) === amount ? null : 'amount';
}

/**
 * What is wrong with the cart of a refund: of an order that has one, a part names positions of it, of none
 * more than was bought.
 */
export function findRefundFault({ details, captured }: Payment, text: string | undefined, amount: number) {
  if (details.orderBundle === undefined || amount === captured) return null;
  const bought = parse<Bundle>(details.orderBundle)?.cartItems?.items ?? [];
  const items = parse<{ items?: Item[] }>(text ?? '')?.items ?? [];
  const isBought = (item: Item) =>
    bought.some(
      ({ positionId, name, itemCode, quantity, itemPrice }) =>
        positionId === item.positionId &&
        name === item.name &&
        itemCode === item.itemCode &&
        Number(item.itemPrice) <= Number(itemPrice) &&
        Number(item.quantity?.value) <= Number(quantity?.value),
    );
  if (items.length === 0 || !items.every((item) => isPriced(item) && isBought(item))) return 'refundItems';
  return sum(items) === amount ? null : 'amount';
}
