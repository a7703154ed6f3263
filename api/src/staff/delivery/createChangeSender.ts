import type { AddressRule } from '@storefront/contracts/publicAddress';
import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import type { SendMessage } from '../../platform/outbox/sendOutbox';
import { UndeliverableError } from '../../platform/outbox/UndeliverableError';
import { readKitchenOrder } from '../orders/readOrders';
import { toStaffOrder } from '../orders/toStaffOrder';
import { findWebhook, type QueuedChange } from '../webhooks/staffWebhooks';
import { kitchenSystems, systemAt } from './kitchenSystems';

/** Gives a changed order, as it is now, to the kitchen system that it was queued for. */
export function createChangeSender(
  database: Kysely<Database>,
  catalogue: Pick<CatalogueSource, 'current'>,
  clock: () => number,
  rule: AddressRule = { allowsLoopback: false },
): SendMessage {
  const systems = kitchenSystems(database, rule);
  return async (id, _kind, payload) => {
    const { webhook_id, order_id, version } = payload as QueuedChange;
    const receiver = await findWebhook(database, webhook_id);
    const found = receiver && (await readKitchenOrder(database, order_id));
    if (!found) throw new UndeliverableError(`webhook ${webhook_id} was removed`);
    // One that is being changed has no place at this moment.
    const record = { ...found.record, seq: found.record.seq ?? version };
    const reader = { language: receiver.language, seesPhones: receiver.sees_phones };
    const order = toStaffOrder({ ...found, record }, catalogue.current(), reader);
    const { deliver } = systemAt(systems, receiver.url);
    await deliver?.({ id: `outbox-${id}`, receiver, order, now: clock() });
  };
}
