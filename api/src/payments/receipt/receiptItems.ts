import type { Language } from '@storefront/contracts';
import type { OrderSnapshot, RemovedItem } from '../../ordering/OrderSnapshot';
import { readText } from '../../platform/languages/Localized';

/**
 * One line of a fiscal receipt, which goes to an e-mail or a phone (D-89). All lines together are exactly
 * what is paid.
 */
export interface ReceiptItem {
  name: string;
  /** What was chosen with it, as the halves of a pizza; a fiscal receipt has the name only. */
  details?: readonly string[];
  /** What the tax office tells apart: things that are handed over, and bringing them. */
  subject: 'goods' | 'delivery';
  count: number;
  /** Price of one as it is really paid, with discounts and bonuses taken off, minor units. */
  unitMinor: number;
  /** Value added tax of this product, null for none; without it what the shop or the account says. */
  taxPercent?: number | null;
}
type Position = Omit<ReceiptItem, 'unitMinor'> & { amountMinor: number };
export type Sold = Pick<OrderSnapshot, 'lines' | 'packages' | 'prices'>;

/**
 * What an order sells, at the prices that are paid for it: discounts and bonuses come off the products first,
 * then off packages and delivery. A line whose amount cannot be divided by its count becomes two, a kopeck
 * apart. What costs nothing is not on a receipt.
 */
export function receiptItems(
  sold: Sold,
  totalMinor: number,
  language: Language,
  deliveryName: string,
): ReceiptItem[] {
  const products = sold.lines.map(
    (line): Position => ({
      ...toGoodsPosition(line, language),
      ...listDetails(line, language),
    }),
  );
  const extras = sold.packages.map(
    ({ name, count, priceMinor }): Position => ({
      name: readText(name, language),
      subject: 'goods',
      count,
      amountMinor: count * priceMinor,
    }),
  );
  const { deliveryMinor } = sold.prices;
  const delivery: Position = {
    name: deliveryName,
    subject: 'delivery',
    count: 1,
    amountMinor: deliveryMinor,
  };
  const rest = [...extras, delivery];
  const restMinor = Math.min(totalMinor, sumPositions(rest));
  // Products that are given away leave nothing to come off: then everything else carries the total.
  const paidForRest = sumPositions(products) === 0 ? totalMinor : restMinor;
  return [...shared(products, totalMinor - paidForRest), ...shared(rest, paidForRest)].flatMap(splitPosition);
}

/**
 * What the kitchen took out of an order, as the receipt of its refund: the items between two sums of what has
 * gone back. Null when the sums are not those of whole removals: then nobody can say what they are for.
 */
export function removedItems(
  removed: readonly RemovedItem[],
  fromMinor: number,
  toMinor: number,
  language: Language,
): ReceiptItem[] | null {
  const items: Position[] = [];
  let sumMinor = 0;
  let isStart = fromMinor === 0;
  for (const item of removed) {
    if (sumMinor === toMinor) break;
    if (isStart) items.push(toGoodsPosition(item, language));
    sumMinor += item.amountMinor;
    isStart ||= sumMinor === fromMinor;
  }
  return isStart && sumMinor === toMinor ? items.flatMap(splitPosition) : null;
}

const toGoodsPosition = (
  { name, count, amountMinor, taxPercent }: Sold['lines'][number] | RemovedItem,
  language: Language,
): Position => ({
  name: readText(name, language),
  subject: 'goods',
  count,
  amountMinor,
  ...(taxPercent !== undefined && { taxPercent }),
});

const listDetails = (
  { modifiers: { groups, single, available } }: Sold['lines'][number],
  language: Language,
): Pick<ReceiptItem, 'details'> => {
  const chosen = [...groups.flatMap(({ modifiers }) => modifiers), ...single, ...available];
  const details = chosen.map(({ name, count }) =>
    count === 1 ? readText(name, language) : `${count} × ${readText(name, language)}`,
  );
  return details.length === 0 ? {} : { details };
};

const sumPositions = (positions: readonly Position[]): number =>
  positions.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Positions at a new sum, each in proportion; what is left of rounding goes to those that lost most by it.
 */
function shared(positions: readonly Position[], targetMinor: number): Position[] {
  const sum = BigInt(sumPositions(positions));
  if (sum === 0n) return [];
  const parts = positions.map((position, index) => {
    const exact = BigInt(position.amountMinor) * BigInt(targetMinor);
    return { position, index, amountMinor: Number(exact / sum), lost: exact % sum };
  });
  let left = targetMinor - parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
  for (const part of parts.toSorted((one, other) => (one.lost < other.lost ? 1 : -1))) {
    if (left === 0) break;
    part.amountMinor += 1;
    left -= 1;
  }
  return parts.map(({ position, amountMinor }) => ({ ...position, amountMinor }));
}

function splitPosition({ count, amountMinor, ...position }: Position): ReceiptItem[] {
  const unitMinor = Math.floor(amountMinor / count);
  const dearer = amountMinor - unitMinor * count;
  return [
    { ...position, count: count - dearer, unitMinor },
    { ...position, count: dearer, unitMinor: unitMinor + 1 },
  ].filter((item) => item.count > 0 && item.unitMinor > 0);
}
