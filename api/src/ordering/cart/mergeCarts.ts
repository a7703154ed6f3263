import type { BrandAlias } from '@storefront/contracts';
import { lineLimit } from '@storefront/contracts/lineLimit';
import { sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { type CartRow, cartColumns, toStoredCart } from './CartStore';
import { maxLines } from './lineRules';
import type { StoredLine } from './StoredCart';

/**
 * Two carts' lines as one: counts of equal compositions are added up, at most 100 and in the product's steps
 * (D-73). A cart that is full takes in no more.
 * @param first of the cart that goes on: none of its lines is lost
 */
export function mergeLines(
  first: readonly StoredLine[],
  second: readonly StoredLine[],
  getSaleStep: (productKey: string) => number,
): StoredLine[] {
  const merged = new Map(first.map((line) => [line.lineKey, line]));
  // The newest first: a full cart leaves out what is oldest.
  for (const line of second.toSorted((a, b) => b.addedAt - a.addedAt)) {
    const same = merged.get(line.lineKey);
    if (!same) {
      if (merged.size < maxLines) merged.set(line.lineKey, line);
      continue;
    }
    const step = getSaleStep(line.productKey);
    const most = Math.floor(lineLimit / step) * step;
    const count = Math.max(same.count, Math.min(most, same.count + line.count));
    merged.set(line.lineKey, { ...same, count, addedAt: Math.min(same.addedAt, line.addedAt) });
  }
  return [...merged.values()].sort((a, b) => a.addedAt - b.addedAt || (a.lineKey < b.lineKey ? -1 : 1));
}

type Row = CartRow & { city_id: number; updated_at: number };
const columns = sql`${cartColumns}, carts.city_id, carts.updated_at`;

/**
 * Gives the session's carts of a brand to a customer who signs in, city by city. Where the customer has one
 * already, the newer cart goes on with its slot, gifts and promo code, and takes the other's lines in (D-73).
 */
export async function mergeCarts(
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  { brand, sessionId, customerId }: { brand: BrandAlias; sessionId: number; customerId: number },
  now: number,
): Promise<void> {
  const getSaleStep = (productKey: string) =>
    catalogue.menu.product(brand, productKey)?.saleMultiplicity ?? 1;
  const guests = await sql<Row>`select ${columns} from carts
    where session_id = ${sessionId} and brand = ${brand} order by id for update`.execute(transaction);
  for (const guest of guests.rows) {
    const own = await sql<Row>`select ${columns} from carts
      where customer_id = ${customerId} and brand = ${brand} and city_id = ${guest.city_id} for update`.execute(
      transaction,
    );
    const [mine] = own.rows;
    if (!mine) {
      await sql`update carts set session_id = null, customer_id = ${customerId}, revision = revision + 1
        where id = ${guest.id}`.execute(transaction);
      continue;
    }
    const isGuestNewer = guest.updated_at >= mine.updated_at && guest.lines.length > 0;
    const [newer, older] = isGuestNewer ? [guest, mine] : [mine, guest];
    const kept = toStoredCart(newer);
    const lines = mergeLines(kept.lines, older.lines, getSaleStep);
    // Above both revisions: a reply about either of them is older than the merged cart (D-21).
    const revision = Math.max(mine.revision, guest.revision) + 1;
    // A change whose reply was lost is known again when it is repeated after the login.
    await sql`update cart_changes set cart_id = ${mine.id} where cart_id = ${guest.id} and request_id not in
      (select request_id from cart_changes where cart_id = ${mine.id})`.execute(transaction);
    await transaction.deleteFrom('carts').where('id', '=', guest.id).execute();
    await transaction
      .updateTable('carts')
      .set({
        lines: JSON.stringify(lines),
        offers: JSON.stringify(kept.offers),
        interval_id: kept.intervalId,
        without_bag: kept.withoutBag,
        revision,
        shown: null,
        updated_at: now,
      })
      .where('id', '=', mine.id)
      .execute();
  }
}
