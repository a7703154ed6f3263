import { createHash } from 'node:crypto';
import type { KitchenStep, StaffOrder } from '@storefront/contracts';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { OrderChanges } from '../../ordering/events/OrderChanges';
import { lockKitchenOrder, takeStep } from '../../ordering/kitchen/takeStep';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import { type Caller, isForShop, mayAt } from '../rights/Caller';
import { everyShop, FeedWaits } from './FeedWaits';
import { numberChanges } from './numberChanges';
import { readChanges, readKitchenOrder } from './readOrders';
import { requireRequestKey } from './requestKey';
import { type RecordedOrder, toStaffOrder } from './toStaffOrder';

const usualLimit = 50;

const unknownOrder = (): ApiError => new ApiError(404, 'order.unknown');

/** Orders out and steps in: the feed, one order, and what kitchen, courier and till report of it. */
export function registerStaffOrders(
  app: FastifyInstance,
  register: RegisterStaffCall,
  {
    database,
    clock,
    kitchenChanges = new OrderChanges(),
  }: CallDependencies & { kitchenChanges?: OrderChanges },
): void {
  const waits = new FeedWaits(kitchenChanges);
  // A server that closes waits for its calls.
  app.addHook('preClose', async () => waits.end());

  const shown = (found: RecordedOrder, { caller, catalogue, language }: StaffContext): StaffOrder => {
    const seesPhones = mayAt(caller, 'phones:read', found.order.shop_id);
    return toStaffOrder(found, catalogue, { language, seesPhones });
  };

  /** An order of the caller's shops; any other does not exist. @throws ApiError 404 */
  const requireOrder = async (orderId: number, shop_ids: number[] | null): Promise<RecordedOrder> => {
    await numberChanges(database, clock());
    const found = await readKitchenOrder(database, orderId);
    if (!found || !isForShop({ shop_ids }, found.record.shop_id)) throw unknownOrder();
    return found;
  };

  register('staffOrders', 'orders:read', async (context) => {
    const { shopIds, query, request, accessNow } = context;
    const read = async () => {
      // A right that ends ends the wait, too.
      const access = await accessNow();
      await numberChanges(database, clock());
      return readChanges(database, access.shopIds, query.since ?? null, query.limit ?? usualLimit);
    };
    const waitMs = (query.wait ?? 0) * 1000;
    const changes = await waits.until(shopIds ?? [everyShop], waitMs, request.raw, read, (found) => {
      // A cursor that was not taken is a change, too.
      return found.orders.length > 0 || (query.since !== undefined && found.cursor < query.since);
    });
    return {
      orders: changes.orders.map((found) => shown(found, context)),
      cursor: String(changes.cursor),
      has_more: changes.hasMore,
    };
  });

  register('staffOrder', 'orders:read', async (context) => ({
    order: shown(await requireOrder(context.params.order_id, context.shopIds), context),
  }));

  register('staffStep', 'orders:write', async (context) => {
    const { caller, shopIds, params, body, now, request, deed } = context;
    const requestKey = requireRequestKey(request);
    await database.transaction().execute(async (transaction) => {
      const locked = await lockKitchenOrder(transaction, params.order_id);
      if (!locked || !isForShop({ shop_ids: shopIds }, locked.record.shop_id)) throw unknownOrder();
      deed.shopId = locked.record.shop_id;
      // A courier who moves.
      deed.isRoutine = body.step === 'courier' && locked.record.courier?.name === body.name;
      const isNew = await takeRequest(
        transaction,
        { caller, requestKey, orderId: params.order_id, body },
        now,
      );
      const step = body.step === 'replace' ? { ...body, catalogue: context.catalogue } : body;
      if (isNew) await takeStep(transaction, locked, step, now);
    });
    return { order: shown(await requireOrder(params.order_id, shopIds), context) };
  });
}

/**
 * Notes that a change was asked for, in the transaction that makes it; a refused one is not noted and may be
 * asked for again.
 * @returns false when it was made before.
 * @throws ApiError 409 when the key was used for another change.
 */
async function takeRequest(
  transaction: Transaction<Database>,
  asked: { caller: Caller; requestKey: string; orderId: number; body: KitchenStep },
  now: number,
): Promise<boolean> {
  const bodyHash = createHash('sha256').update(JSON.stringify(asked.body)).digest('base64url');
  const { kind, id } = asked.caller;
  const by = { key_id: kind === 'key' ? id : null, person_id: kind === 'person' ? id : null };
  const place = { ...by, request_key: asked.requestKey };
  const inserted = await transaction
    .insertInto('staff_requests')
    .values({ ...place, body_hash: bodyHash, order_id: asked.orderId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_key')
    .executeTakeFirst();
  if (inserted) return true;
  const known = await findRequest(transaction, place);
  if (known?.body_hash !== bodyHash || known.order_id !== asked.orderId)
    throw new ApiError(409, 'staff.other_body');
  return false;
}

const findRequest = (
  database: Kysely<Database>,
  {
    key_id,
    person_id,
    request_key,
  }: { key_id: number | null; person_id: number | null; request_key: string },
) =>
  database
    .selectFrom('staff_requests')
    .select(['body_hash', 'order_id'])
    .where('key_id', 'is not distinct from', key_id)
    .where('person_id', 'is not distinct from', person_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
