import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { readKitchenSettings, usualKitchen } from '../kitchen-settings/kitchenSettings';
import type { AskedKitchen } from './AskedKitchen';
import { simulatedKitchen } from './simulatedKitchen';

/** A kitchen that tells its steps by itself, through the staff interface: it is asked nothing. */
const staffKitchen: AskedKitchen = {
  async ask({ status }) {
    return { status, askAgainAt: null };
  },
};

/** The kitchen that an order's shop has. */
export function shopKitchen(database: Kysely<Database>, speed: number): AskedKitchen {
  const simulated = simulatedKitchen(speed);
  return {
    async ask(order, now) {
      const { kitchen } = await readKitchenSettings(database, order.shopId);
      const isSimulated = (kitchen ?? usualKitchen(speed)) === 'simulated';
      return (isSimulated ? simulated : staffKitchen).ask(order, now);
    },
  };
}
