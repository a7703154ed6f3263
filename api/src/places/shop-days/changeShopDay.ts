import type { LatLon, ShopDayChange } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import { catalogueChannel } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { toMinor } from '../../platform/money/minorUnits';
import type { ShopDayRow } from './shopDays';

export async function readShopDays(database: Kysely<Database>): Promise<ShopDayRow[]> {
  const rows = await database
    .selectFrom('shop_days')
    .select(['shop_id as shopId', 'kind', 'key', 'value', 'until'])
    .orderBy('shop_id')
    .orderBy('kind')
    .orderBy('key')
    .execute();
  // Only `changeShopDay` writes them.
  return rows as ShopDayRow[];
}

type Stored = Pick<ShopDayRow, 'kind' | 'key' | 'until'> & { value: ShopDayRow['value'] | null };

/** What a change leaves behind; without a value the menu holds again. */
function toStored(change: ShopDayChange): Stored {
  const until = 'until' in change ? (change.until ?? null) : null;
  switch (change.change) {
    case 'product':
      return { kind: 'product', key: change.product_key, value: change.stopped || null, until };
    case 'modifier':
      return { kind: 'modifier', key: String(change.modifier_id), value: change.stopped || null, until };
    case 'pause':
      return { kind: 'pause', key: '', value: change.paused || null, until };
    case 'price':
      return {
        kind: 'price',
        key: change.product_key,
        value: change.price === null ? null : toMinor(change.price),
        until,
      };
    case 'hours':
      return { kind: 'hours', key: change.date, value: change.ranges, until };
    case 'slot_capacity':
      return { kind: 'slot_capacity', key: '', value: change.capacity, until };
    case 'zone_terms':
      return {
        kind: 'zone_terms',
        key: String(change.zone_id),
        value: change.terms && {
          deliveryMinor: toMinor(change.terms.delivery_price),
          minimumOrderMinor: toMinor(change.terms.minimum_order_amount),
          hasFreeDelivery: change.terms.has_free_delivery,
        },
        until,
      };
    case 'zone_area':
      return {
        kind: 'zone_area',
        key: String(change.zone_id),
        value:
          change.area?.coordinates[0].map(([longitude, latitude]): LatLon => [latitude, longitude]) ?? null,
        until,
      };
    case 'stand_in':
      return { kind: 'stand_in', key: '', value: change.shop_id, until };
    case 'popular':
      return { kind: 'popular', key: '', value: change.product_keys, until };
  }
}

/** Changes a shop's day and keeps who did it. Every process hears of it and shows it. */
export async function changeShopDay(
  database: Kysely<Database>,
  shopId: number,
  change: ShopDayChange,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const { kind, key, value, until } = toStored(change);
  await database.transaction().execute(async (transaction) => {
    if (value === null)
      await transaction
        .deleteFrom('shop_days')
        .where('shop_id', '=', shopId)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
    else {
      const row = { value: JSON.stringify(value), until };
      await transaction
        .insertInto('shop_days')
        .values({ shop_id: shopId, kind, key, ...row })
        .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'key']).doUpdateSet(row))
        .execute();
    }
    await transaction
      .insertInto('shop_day_history')
      .values({ shop_id: shopId, by, at: now, change: JSON.stringify(change) })
      .execute();
    await sql`select pg_notify(${catalogueChannel}, '')`.execute(transaction);
  });
}
