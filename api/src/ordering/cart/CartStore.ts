import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CartOffers, noOffers, type PromocodeRefusal } from '../../offers/cart-offers/CartOffers';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { CartDraft } from './CartDraft';
import type { ShownCart, StoredCart, StoredLine, UnpaidOrder } from './StoredCart';

export interface CartOwner {
  sessionId: number;
  /** Null for a guest, whose session has the cart; a customer has it on every device (D-73). */
  customerId: number | null;
  brand: BrandAlias;
  cityId: number;
}
/**
 * Which of the table's rows is the owner's: every statement about carts asks here. Carts are kept apart by
 * city and brand (D-23).
 */
export const ownedBy = ({ sessionId, customerId, brand, cityId }: CartOwner): RawBuilder<boolean> =>
  customerId === null
    ? sql<boolean>`(carts.session_id = ${sessionId} and carts.brand = ${brand} and carts.city_id = ${cityId})`
    : sql<boolean>`(carts.customer_id = ${customerId} and carts.brand = ${brand} and carts.city_id = ${cityId})`;

export interface CartRow {
  id: number;
  revision: number;
  interval_id: string | null;
  without_bag: boolean;
  lines: StoredLine[];
  offers: Partial<CartOffers>;
  shown: ShownCart | null;
  unpaid: UnpaidOrder[];
}
const unpaid = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'phone', phone, 'customerId', customer_id, 'shopId', shop_id,
    'capacityId', snapshot -> 'slot' ->> 'capacityId', 'uses', coalesce(snapshot -> 'uses', '[]')) order by id), '[]')
  from orders where orders.status = 'waiting_for_payment' and orders.brand = carts.brand and orders.city_id = carts.city_id
    and (orders.customer_id = carts.customer_id or (orders.session_id = carts.session_id and orders.customer_id is null)))`;
export const cartColumns = sql`carts.id, carts.revision, carts.interval_id, carts.without_bag, carts.lines, carts.offers, carts.shown,
  ${unpaid} as unpaid`;

export const toStoredCart = (row: CartRow): StoredCart => ({
  id: row.id,
  revision: row.revision,
  intervalId: row.interval_id,
  withoutBag: row.without_bag,
  lines: row.lines,
  offers: { ...noOffers, ...row.offers },
  shown: row.shown,
  unpaid: row.unpaid,
});

/** The owner's cart, or null when nothing was ever put into it. */
export async function readCart(database: Kysely<Database>, owner: CartOwner): Promise<StoredCart | null> {
  const { rows } = await sql<CartRow>`select ${cartColumns} from carts where ${ownedBy(owner)}`.execute(
    database,
  );
  return rows[0] ? toStoredCart(rows[0]) : null;
}

/** The cart and whether it has heard this request before. Made if there is none. */
async function openCart(
  database: Kysely<Database>,
  owner: CartOwner,
  now: number,
  requestId: string | undefined,
): Promise<{ cart: StoredCart; isRepeated: boolean }> {
  const isRepeated =
    requestId === undefined
      ? sql`false`
      : sql`exists (select 1 from cart_changes where cart_id = carts.id and request_id = ${requestId})`;
  const read = async (of: CartOwner) => {
    const { rows } = await sql<CartRow & { is_repeated: boolean }>`
      select ${cartColumns}, ${isRepeated} as is_repeated from carts where ${ownedBy(of)}`.execute(database);
    return rows[0];
  };
  const readOrMake = async (of: CartOwner) => {
    const row = await read(of);
    if (row) return row;
    // Two tabs may both find none: one of them makes it, and both go on with that one.
    await makeCart(database, of, now);
    return read(of);
  };
  const row = (await readOrMake(owner)) ?? (await readOrMake(await ownerAfterLogin(database, owner)));
  if (!row) throw new Error('a cart that was just made is not there');
  return { cart: toStoredCart(row), isRepeated: row.is_repeated };
}

/** Makes an empty cart, unless there is one. A guest's is made only while the session is still a guest's. */
async function makeCart(database: Kysely<Database>, owner: CartOwner, now: number): Promise<void> {
  const { customerId, sessionId, brand, cityId } = owner;
  if (customerId !== null) {
    await database
      .insertInto('carts')
      .values({ customer_id: customerId, brand, city_id: cityId, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await database.transaction().execute(async (transaction) => {
    // Waits for a login that is running. Only the next statement sees the account that it has made: within
    // one, the row of the session would be the new one and the accounts still the old ones.
    await sql`select id from sessions where id = ${sessionId} for key share`.execute(transaction);
    await sql`insert into carts (session_id, brand, city_id, updated_at)
      select id, ${brand}::text, ${cityId}::int, ${now}::bigint from sessions
        where id = ${sessionId} and not exists (
          select 1 from customers where customers.id = sessions.customer_id and customers.brand = ${brand})
      on conflict do nothing`.execute(transaction);
  });
}

/**
 * Who has the cart of a guest that signed in while this call was running.
 * @throws ApiError 401 when the session has ended meanwhile.
 */
async function ownerAfterLogin(database: Kysely<Database>, owner: CartOwner): Promise<CartOwner> {
  const session = await database
    .selectFrom('sessions')
    .select('customer_id')
    .where('id', '=', owner.sessionId)
    .executeTakeFirst();
  if (!session) throw new ApiError(401, 'session.required');
  return { ...owner, customerId: session.customer_id };
}

/** Of a cart: who repeats a request repeats one of the last ones. */
const maxRemembered = 300;

/**
 * Writes a changed cart if nobody changed it meanwhile. One statement: the cart and the request's id stay
 * together.
 */
async function writeCart(
  database: Kysely<Database>,
  cart: StoredCart,
  now: number,
  requestId: string | undefined,
): Promise<boolean> {
  const update = sql`
    update carts set revision = revision + 1, interval_id = ${cart.intervalId}, without_bag = ${cart.withoutBag},
      lines = ${JSON.stringify(cart.lines)}::jsonb, offers = ${JSON.stringify(cart.offers)}::jsonb,
      shown = ${JSON.stringify(cart.shown)}::jsonb, updated_at = ${now}
    where id = ${cart.id} and revision = ${cart.revision} returning id`;
  const remembered =
    requestId === undefined
      ? update
      : sql`with changed as (${update}), remembered as (
          insert into cart_changes (cart_id, request_id, created_at) select id, ${requestId}, ${now} from changed),
        dropped as (
          delete from cart_changes where cart_id = ${cart.id} and request_id in (select request_id from cart_changes
            where cart_id = ${cart.id} order by created_at desc offset ${maxRemembered - 1}))
        select id from changed`;
  return (await remembered.execute(database)).rows.length === 1;
}

const maxAttempts = 100;

/**
 * What a change makes of a cart: the draft's contents after every rule, and the prices that the reply will
 * show.
 */
export type ApplyChange<T> = (draft: CartDraft) => Promise<{ cart: StoredCart; result: T }>;

/**
 * Runs one change. It is worked out without a lock and written only if the cart is still what it was, else
 * worked out again, so changes of two tabs follow each other. With a `requestId` it happens once, however
 * often it is sent (a lost reply makes clients repeat it); `repeated` answers such a request. The revision
 * grows by one with each change that happens.
 */
export async function changeCart<T>(
  database: Kysely<Database>,
  owner: CartOwner,
  now: number,
  requestId: string | undefined,
  apply: ApplyChange<T>,
  repeated: (cart: StoredCart) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { cart, isRepeated } = await openCart(database, owner, now, requestId);
    if (isRepeated) return repeated(cart);
    const changed = await apply(new CartDraft(cart, now));
    if (await writeCart(database, changed.cart, now, requestId)) return changed.result;
  }
  throw new Error('a cart changed too often while it was being changed');
}

/** Keeps what a reply has told, unless the cart has changed meanwhile: then the change has kept its own. */
export async function rememberShown(
  database: Kysely<Database>,
  cart: StoredCart,
  shown: ShownCart,
): Promise<void> {
  await sql`update carts set shown = ${JSON.stringify(shown)}::jsonb
    where id = ${cart.id} and revision = ${cart.revision}`.execute(database);
}

/**
 * Keeps what a refused order has told: the prices, and what the buyer's phone says against the promo code.
 */
export async function rememberTold(
  database: Kysely<Database>,
  cart: StoredCart,
  shown: ShownCart,
  refused: PromocodeRefusal | null,
): Promise<void> {
  const promocode = cart.offers.promocode && { ...cart.offers.promocode, refused };
  const offers: CartOffers = { ...cart.offers, promocode };
  await sql`update carts set shown = ${JSON.stringify(shown)}::jsonb, offers = ${JSON.stringify(offers)}::jsonb
    where id = ${cart.id} and revision = ${cart.revision}`.execute(database);
}
