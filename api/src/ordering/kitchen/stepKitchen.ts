import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { askKitchen } from './askKitchen';
import { shopKitchen } from './shopKitchen';

/**
 * Lets simulated kitchens do every step whose time has come.
 * @returns how many orders were moved.
 */
export const stepKitchen = (
  database: Kysely<Database>,
  speed: number,
  now: number,
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<number> => askKitchen(database, shopKitchen(database, speed), now, onError);
