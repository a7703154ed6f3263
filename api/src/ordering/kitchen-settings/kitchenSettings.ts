import type { KitchenSettings } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

export const defaultKitchenSettings: Required<KitchenSettings> = {
  kitchen: null,
  acknowledge_minutes: 5,
  unacknowledged: 'wait',
  replacement_minutes: 5,
  unanswered: 'remove',
};

/** How the shops cook that do not say it themselves: a simulation that has a speed cooks. */
export const usualKitchen = (speed: number): 'simulated' | 'staff' => (speed > 0 ? 'simulated' : 'staff');

export async function readKitchenSettings(
  database: Kysely<Database>,
  shopId: number,
): Promise<Required<KitchenSettings>> {
  const row = await database
    .selectFrom('kitchen_settings')
    .select(['kitchen', 'acknowledge_minutes', 'unacknowledged', 'replacement_minutes', 'unanswered'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? defaultKitchenSettings;
}

/** Sets how a shop cooks. A simulation takes over the orders under way. */
export async function writeKitchenSettings(
  database: Kysely<Database>,
  shopId: number,
  settings: KitchenSettings,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('kitchen_settings')
      .values({ shop_id: shopId, ...settings })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(settings))
      .execute();
    if (settings.kitchen !== 'simulated') return;
    await sql`update orders set next_step_at = ${now} from kitchen_orders
      where orders.id = kitchen_orders.order_id and kitchen_orders.shop_id = ${shopId}
        and orders.next_step_at is null and orders.status in ('accepted', 'cooking', 'sent')`.execute(
      transaction,
    );
  });
}
