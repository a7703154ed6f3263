import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { readKitchenSettings, usualKitchen } from '../kitchen-settings/kitchenSettings';
import { type CourierSystem, simulatedCouriers } from './CourierSystem';

/**
 * Where a kitchen said that its courier is; where a simulated kitchen cooks, its couriers are simulated too.
 */
export const shopCouriers = (database: Kysely<Database>, speed: number): CourierSystem => ({
  async position(trip, now) {
    const reported = await database
      .selectFrom('kitchen_orders')
      .select('courier')
      .where('order_id', '=', trip.orderId)
      .executeTakeFirst();
    if (reported?.courier) return reported.courier.coordinates;
    const { kitchen } = await readKitchenSettings(database, trip.shopId);
    return (kitchen ?? usualKitchen(speed)) === 'simulated' ? simulatedCouriers.position(trip, now) : null;
  },
});
