import type { ReceiptItem } from '../../receipt/receiptItems';
import { numberAt, objectAt, textAt } from '../readReply';

interface Position {
  positionId: string;
  name: string;
  itemCode: string;
  measure: string;
  itemPrice: number;
  count: number;
}

/** The positions that an order was registered with, as its status tells them. */
function readPositions(status: unknown): Position[] {
  const { items } = objectAt(objectAt(objectAt(status, 'orderBundle'), 'cartItems'));
  return (Array.isArray(items) ? items : []).map((item) => {
    const quantity = objectAt(item, 'quantity');
    return {
      positionId: numberAt(item, 'positionId') ?? '',
      name: textAt(item, 'name') ?? '',
      itemCode: textAt(item, 'itemCode') ?? '',
      measure: textAt(quantity, 'measure') ?? '',
      itemPrice: Number(numberAt(item, 'itemPrice')),
      count: Number(numberAt(quantity, 'value')),
    };
  });
}

/**
 * The field of `refund.do` by which a gateway makes the receipt of a part that goes back: it must name
 * positions of the order, no more of each than was bought. Empty for an order without positions, and where
 * what goes back is none of them: the gateway then decides whether it takes the refund.
 */
export function buildRefundItems(status: unknown, returned: readonly ReceiptItem[]): Record<string, string> {
  const positions = readPositions(status);
  const items: object[] = [];
  for (const { name, count, unitMinor } of returned) {
    const fits = (position: Position) =>
      name.startsWith(position.name) && position.count >= count && position.itemPrice >= unitMinor;
    const position =
      positions.find((one) => fits(one) && one.itemPrice === unitMinor) ?? positions.find(fits);
    if (!position) return {};
    position.count -= count;
    const { positionId, itemCode, measure } = position;
    items.push({
      positionId,
      name: position.name,
      itemCode,
      quantity: { value: count, measure },
      itemPrice: unitMinor,
      itemAmount: unitMinor * count,
    });
  }
  return items.length === 0 ? {} : { refundItems: JSON.stringify({ items }) };
}
