import type { StaffOrderFilter, staffCalls } from '@storefront/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { isLate } from '../../ordering/orders/orderDelay';
import type { StoredOrder } from '../../ordering/tables';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { addDays, toInstant } from '../../platform/time/wallClock';
import { isInPaymentState } from './paymentState';
import { readQuery } from './readQuery';

type Query = InferOutput<typeof staffCalls.staffSearch.query>;
export interface Searched {
  query: Query;
  /** Shops whose orders, and whose phones, the caller may see; null: every one. */
  shopIds: readonly number[] | null;
  phoneShops: readonly number[] | null;
  catalogue: Catalogue;
  now: number;
}

const filters: StaffOrderFilter[] = ['state', 'shop', 'kind', 'day', 'payment', 'late'];

/** Of one day by the clock of each order's city. */
function isOnDay(day: string, { places }: Catalogue): RawBuilder<unknown> {
  const zones = [...new Set(places.cities.map(({ timeZone }) => timeZone))];
  const spans = zones.map((timeZone) => {
    const cities = places.cities.filter((city) => city.timeZone === timeZone).map(({ id }) => id);
    const [from, to] = [toInstant(day, 0, timeZone), toInstant(addDays(day, 1), 0, timeZone)];
    // Not by an index of cities, which would be read whole for each day.
    return sql`(slot_at >= ${from} and slot_at < ${to} and city_id + 0 = any(${cities}::int[]))`;
  });
  return sql`(${sql.join(spans, sql` or `)})`;
}

function filterConditions({
  query,
  catalogue,
  now,
}: Searched): Partial<Record<StaffOrderFilter, RawBuilder<unknown>>> {
  const { state, shop, kind, day, payment, late } = query;
  return {
    ...(state && {
      state:
        state === 'open'
          ? sql`status in ('waiting_for_payment', 'accepted', 'cooking', 'sent')`
          : sql`status = ${sql.lit(state)}`,
    }),
    ...(shop && { shop: sql`shop_id = ${shop}` }),
    ...(kind && { kind: sql`order_type = ${kind}` }),
    ...(day && { day: isOnDay(day, catalogue) }),
    ...(payment && { payment: isInPaymentState(payment) }),
    // In words that the index of open orders has.
    ...(late && {
      late: sql`status in ('waiting_for_payment', 'accepted', 'cooking', 'sent') and ${isLate(now)}`,
    }),
  };
}

/** A page of orders that fit, the newest first, and which filters hide all there is. */
export async function findOrders(
  database: Kysely<Database>,
  searched: Searched,
  limit: number,
): Promise<{ orders: StoredOrder[]; hasMore: boolean; hiddenBy: StaffOrderFilter[] }> {
  const { query, shopIds, phoneShops } = searched;
  const typed = query.q ? await readQuery(database, query.q, phoneShops) : null;
  const conditions = filterConditions(searched);
  // Few of all orders are of one day: they are looked up and sorted, not looked for from the newest on.
  const newest = query.day ? sql`id + 0` : sql`id`;
  const find = async (without: readonly StaffOrderFilter[], rows: number, before?: number) => {
    const wheres = [
      ...(shopIds === null ? [] : [sql`shop_id = any(${[...shopIds]}::int[])`]),
      ...(typed === null ? [] : [typed]),
      ...(before === undefined ? [] : [sql`id < ${before}`]),
      ...filters.flatMap((name) => (without.includes(name) ? [] : (conditions[name] ?? []))),
    ];
    const found = await sql<StoredOrder>`select * from orders
      ${wheres.length === 0 ? sql`` : sql`where ${sql.join(wheres, sql` and `)}`}
      order by ${newest} desc limit ${rows}`.execute(database);
    return found.rows;
  };
  const rows = await find([], limit + 1, query.before);
  const active = filters.filter((name) => conditions[name]);
  const hiddenBy: StaffOrderFilter[] = [];
  if (rows.length === 0 && query.before === undefined) {
    for (const name of active) if ((await find([name], 1)).length > 0) hiddenBy.push(name);
    if (hiddenBy.length === 0 && active.length > 1 && (await find(active, 1)).length > 0)
      hiddenBy.push(...active);
  }
  return { orders: rows.slice(0, limit), hasMore: rows.length > limit, hiddenBy };
}
