import { randomBytes } from 'node:crypto';
import type { Language } from '@storefront/contracts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { queueForEach } from '../../platform/outbox/queueMessage';
import { kitchenKind } from '../../platform/outbox/sendOutbox';
import type { Caller } from '../rights/Caller';
import type { StaffWebhooksTable } from '../tables';

export type StaffWebhook = Selectable<StaffWebhooksTable>;

const hourMs = 3_600_000;
/** Word of an order is of use until two hours after its slot. */
const lifeMs = 2 * hourMs;

/** A ticket printer: it prints what a webhook would be told, and is signed nothing. */
export const isPrinter = ({ url }: Pick<StaffWebhook, 'url'>): boolean => url.startsWith('tcp:');

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export async function createWebhook(
  database: Kysely<Database>,
  webhook: { url: string; shopIds: number[] | null; language: Language; seesPhones: boolean; by?: Caller },
  now: number,
): Promise<StaffWebhook> {
  return database
    .insertInto('staff_webhooks')
    .values({
      url: webhook.url,
      shop_ids: webhook.shopIds,
      language: webhook.language,
      sees_phones: webhook.seesPhones,
      secret: newSecret(),
      former_secret: null,
      former_until: null,
      created_at: now,
      removed_at: null,
      key_id: webhook.by?.kind === 'key' ? webhook.by.id : null,
      person_id: webhook.by?.kind === 'person' ? webhook.by.id : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends what a person has set, where the person has no right any more. */
export async function endWebhooksOf(
  database: Kysely<Database>,
  personId: number,
  now: number,
  isLost: (shopId: number) => boolean = () => true,
): Promise<void> {
  const own = await database
    .selectFrom('staff_webhooks')
    .selectAll()
    .where('person_id', '=', personId)
    .execute();
  const ended = own.filter(({ shop_ids }) => shop_ids === null || shop_ids.some(isLost));
  if (ended.length > 0)
    await database
      .updateTable('staff_webhooks')
      .set((set) => ({ removed_at: set.fn.coalesce('removed_at', set.val(now)), person_id: null }))
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
}

export const listWebhooks = (database: Kysely<Database>): Promise<StaffWebhook[]> =>
  database.selectFrom('staff_webhooks').selectAll().where('removed_at', 'is', null).orderBy('id').execute();

export async function findWebhook(database: Kysely<Database>, id: number): Promise<StaffWebhook | null> {
  const found = await database
    .selectFrom('staff_webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Runs what looks for a webhook or printer and makes it when there is none, one at a time: of two that come
 * together the second finds the first's.
 */
export const oneAtATime = <T>(
  database: Kysely<Database>,
  make: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('staff_webhooks', 0))`.execute(transaction);
    return make(transaction);
  });

/** Makes a webhook or printer unless its address is told of orders of one of its shops already. */
export const createOnce = (
  database: Kysely<Database>,
  webhook: Parameters<typeof createWebhook>[1],
  now: number,
): Promise<{ webhook: StaffWebhook; isNew: boolean }> =>
  oneAtATime(database, async (transaction) => {
    const known = await findOverlap(transaction, webhook);
    if (known) return { webhook: known, isNew: false };
    return { webhook: await createWebhook(transaction, webhook, now), isNew: true };
  });

/** A webhook or printer at this address that is told of orders of one of these shops already. */
async function findOverlap(
  database: Kysely<Database>,
  { url, shopIds }: { url: string; shopIds: number[] | null },
): Promise<StaffWebhook | null> {
  const sharesShop = ({ shop_ids }: StaffWebhook) =>
    shop_ids === null || shopIds === null || shop_ids.some((id) => shopIds.includes(id));
  const webhooks = await listWebhooks(database);
  return webhooks.find((webhook) => webhook.url === url && sharesShop(webhook)) ?? null;
}

/**
 * Gives a webhook another secret; the former one signs too for a while.
 * @returns null when there is no such webhook.
 */
export async function rotateWebhook(
  database: Kysely<Database>,
  id: number,
  graceMs: number,
  now: number,
): Promise<StaffWebhook | null> {
  const rotated = await database
    .updateTable('staff_webhooks')
    .set((set) => ({ former_secret: set.ref('secret'), secret: newSecret(), former_until: now + graceMs }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return rotated ?? null;
}

export async function removeWebhook(database: Kysely<Database>, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('staff_webhooks')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What a queued webhook is about; the order itself is read when it is sent, so that nothing personal lies in
 * the queue.
 */
export interface QueuedChange {
  webhook_id: number;
  order_id: number;
  order_number: string;
  version: number;
}

/**
 * Queues each change for the webhooks of its shop, in the transaction that gives it its place in the feed.
 */
export async function queueChanges(
  transaction: Transaction<Database>,
  orderIds: readonly number[],
  now: number,
): Promise<void> {
  const queued = {
    ...{ cityId: sql`orders.city_id`, kind: `${kitchenKind}order`, now },
    payload: sql`jsonb_build_object('webhook_id', webhooks.id, 'order_id', orders.id,
      'order_number', orders.number, 'version', seq)`,
    expiresAt: sql`(greatest((snapshot -> 'slot' ->> 'endsAt')::float, ${now}::float)::bigint + ${lifeMs})`,
  };
  const changes = sql`kitchen_orders
      join orders on orders.id = order_id
      join staff_webhooks webhooks on removed_at is null
        and (webhooks.shop_ids is null or kitchen_orders.shop_id = any(webhooks.shop_ids))
    where order_id = any(${[...orderIds]}::int[])
    order by seq`;
  await queueForEach(queued, changes).execute(transaction);
}
