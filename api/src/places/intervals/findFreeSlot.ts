import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { findSlot, parseIntervalId, type Slot } from '../schedule';
import type { Serving } from '../serving/Serving';
import { slotRulesOf, takenSlots } from './intervals';

/** The slot of an id if it is still offered; `disabled` when it is full. Null when it has gone or no shop is known. */
export async function findFreeSlot(
  database: Kysely<Database>,
  serving: Serving,
  intervalId: string,
  now: number,
): Promise<Slot | null> {
  const parsed = parseIntervalId(intervalId);
  if (parsed === null || serving.shop === null) return null;
  const rules = slotRulesOf(serving, now, await takenSlots(database, serving.shop.id, parsed.date));
  return rules && findSlot(rules, intervalId);
}
