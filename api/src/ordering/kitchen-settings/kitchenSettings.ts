import type { KitchenSettings } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';

export const defaultKitchenSettings: Required<KitchenSettings> = {
  acknowledge_minutes: 5,
  unacknowledged: 'wait',
  replacement_minutes: 5,
  unanswered: 'remove',
};

export async function readKitchenSettings(
  database: Kysely<Database>,
  shopId: number,
): Promise<Required<KitchenSettings>> {
  const row = await database
    .selectFrom('kitchen_settings')
    .select(['acknowledge_minutes', 'unacknowledged', 'replacement_minutes', 'unanswered'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? defaultKitchenSettings;
}

/** Sets what becomes of orders and questions that nobody answers at a shop. */
export async function writeKitchenSettings(
  database: Kysely<Database>,
  shopId: number,
  settings: KitchenSettings,
): Promise<void> {
  await database
    .insertInto('kitchen_settings')
    .values({ shop_id: shopId, ...settings })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(settings))
    .execute();
}
