import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { findSlot, type Slot } from '../schedule';
import { buildSlotRules, type HeldPlace, takenSlots, withoutHeld } from './intervals';
import type { Serving } from './Serving';

/**
 * The slot of an id if it is still offered; `disabled` when it is full. Null when it has gone or no shop is
 * known.
 * @param held places that the customer's own unpaid orders hold.
 */
export async function findFreeSlot(
  database: Kysely<Database>,
  serving: Serving,
  intervalId: string,
  now: number,
  held: readonly HeldPlace[],
): Promise<Slot | null> {
  if (serving.shop === null) return null;
  const taken = await takenSlots(database, serving.shop.id);
  const rules = buildSlotRules(serving, now, withoutHeld(taken, serving.shop.id, held));
  return rules && findSlot(rules, intervalId);
}
