import type { BrandAlias } from '@storefront/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/Database';
import type { StoredLine } from './priceLines';

export interface StoredCart {
  id: number;
  revision: number;
  intervalId: string | null;
  withoutBag: boolean;
  lines: StoredLine[];
}
export interface CartOwner {
  sessionId: number;
  brand: BrandAlias;
  cityId: number;
}
export type CartSettings = Partial<Pick<StoredCart, 'intervalId' | 'withoutBag'>>;

const columns = ['id', 'revision', 'interval_id', 'without_bag'] as const;

async function linesOf(database: Kysely<Database>, cartId: number): Promise<StoredLine[]> {
  const rows = await database
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('line_key')
    .execute();
  return rows.map((row) => ({
    lineKey: row.line_key,
    productKey: row.product_key,
    modifiers: row.modifiers,
    count: row.count,
    addedAt: row.added_at,
  }));
}

/** The cart of a session in one city, or null when nothing was ever put into it. Carts are kept apart by city and brand (D-23). */
export async function readCart(database: Kysely<Database>, owner: CartOwner): Promise<StoredCart | null> {
  const row = await database
    .selectFrom('carts')
    .select(columns)
    .where('session_id', '=', owner.sessionId)
    .where('brand', '=', owner.brand)
    .where('city_id', '=', owner.cityId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    revision: row.revision,
    intervalId: row.interval_id,
    withoutBag: row.without_bag,
    lines: await linesOf(database, row.id),
  };
}

/** One change of a cart inside its transaction; the cart's row is locked, so changes of two tabs follow each other. */
export class CartChange {
  constructor(
    private readonly transaction: Transaction<Database>,
    private readonly owner: CartOwner,
    readonly cart: StoredCart,
    private readonly now: number,
  ) {}

  async put(line: Omit<StoredLine, 'addedAt'>): Promise<void> {
    await this.transaction
      .insertInto('cart_lines')
      .values({
        cart_id: this.cart.id,
        city_id: this.owner.cityId,
        line_key: line.lineKey,
        product_key: line.productKey,
        modifiers: JSON.stringify(line.modifiers),
        count: line.count,
        added_at: this.now,
      })
      .onConflict((conflict) => conflict.columns(['cart_id', 'line_key']).doUpdateSet({ count: line.count }))
      .execute();
  }
  async remove(lineKey: string): Promise<void> {
    await this.transaction
      .deleteFrom('cart_lines')
      .where('cart_id', '=', this.cart.id)
      .where('line_key', '=', lineKey)
      .execute();
  }
  async clear(): Promise<void> {
    await this.transaction.deleteFrom('cart_lines').where('cart_id', '=', this.cart.id).execute();
    await this.settings({ intervalId: null });
  }
  async settings({ intervalId, withoutBag }: CartSettings): Promise<void> {
    await this.transaction
      .updateTable('carts')
      .set({
        ...(intervalId === undefined ? {} : { interval_id: intervalId }),
        ...(withoutBag === undefined ? {} : { without_bag: withoutBag }),
        updated_at: this.now,
      })
      .where('id', '=', this.cart.id)
      .execute();
  }
}

const selectLocked = (transaction: Transaction<Database>, owner: CartOwner) =>
  transaction
    .selectFrom('carts')
    .select(columns)
    .where('session_id', '=', owner.sessionId)
    .where('brand', '=', owner.brand)
    .where('city_id', '=', owner.cityId)
    .forUpdate()
    .executeTakeFirst();

/** Locks the cart's row, making it if there is none, for the rest of the transaction. */
export async function lockCart(
  transaction: Transaction<Database>,
  owner: CartOwner,
  now: number,
): Promise<StoredCart> {
  let row = await selectLocked(transaction, owner);
  if (!row) {
    // Two tabs may both find none: one of them makes it, and both go on with that one.
    await transaction
      .insertInto('carts')
      .values({ session_id: owner.sessionId, brand: owner.brand, city_id: owner.cityId, updated_at: now })
      .onConflict((conflict) => conflict.columns(['session_id', 'brand', 'city_id']).doNothing())
      .execute();
    row = await selectLocked(transaction, owner);
  }
  if (!row) throw new Error('a cart that was just made is not there');
  return {
    id: row.id,
    revision: row.revision,
    intervalId: row.interval_id,
    withoutBag: row.without_bag,
    lines: await linesOf(transaction, row.id),
  };
}

/**
 * Runs one change. With a `requestId` it happens once, however often it is sent (a lost reply makes clients repeat it);
 * the revision grows by one with each change that happens.
 */
export async function changeCart(
  database: Kysely<Database>,
  owner: CartOwner,
  now: number,
  requestId: string | undefined,
  change: (change: CartChange) => Promise<void>,
): Promise<StoredCart> {
  return database.transaction().execute(async (transaction) => {
    const cart = await lockCart(transaction, owner, now);
    if (requestId !== undefined) {
      const fresh = await transaction
        .insertInto('cart_changes')
        .values({ cart_id: cart.id, request_id: requestId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('request_id')
        .executeTakeFirst();
      if (!fresh) return cart;
    }
    await change(new CartChange(transaction, owner, cart, now));
    const row = await transaction
      .updateTable('carts')
      .set((set) => ({ revision: set('revision', '+', 1), updated_at: now }))
      .where('id', '=', cart.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      revision: row.revision,
      intervalId: row.interval_id,
      withoutBag: row.without_bag,
      lines: await linesOf(transaction, row.id),
    };
  });
}
