import { randomBytes } from 'node:crypto';
import type { OrderDraft } from '@storefront/contracts';
import type { Dependencies } from '../app/Dependencies';
import { CartService } from '../cart/CartService';
import { readCart } from '../cart/CartStore';
import { ApiError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import type { RegisterCall } from '../http/registerCall';
import type { Session } from '../sessions/Session';
import { bodyHash } from './bodyHash';
import { placeOrder, toCreateReply } from './placeOrder';
import { planOrder } from './planOrder';

/** An online payment must be finished this long after the cache was made (PAY-03). */
const cacheLifeMs = 10 * 60_000;
const tenMinutesMs = 600_000;
const mostOrdersPerAddress = 120;

/** Order cache and order creation (CHK-07, CHK-08). */
export function registerCheckout(register: RegisterCall, { database, config }: Dependencies): void {
  const sessionThatMayOrder = async (context: RequestContext): Promise<Session> => {
    // With customer authentication on only a signed-in customer orders, and nobody can sign in yet (CHK-02).
    if (context.catalogue.brand(context.brand).settings.customer_auth)
      throw new ApiError(401, 'session.required');
    return context.sessionOrNew();
  };
  const withoutKey = ({ order_cache_key: _key, ...draft }: OrderDraft): OrderDraft => draft;

  register('createOrderCache', async (context) => {
    const { body, now, brand } = context;
    const service = new CartService(database, context);
    const city = service.city(body.city_id);
    const session = await service.follow(await sessionThatMayOrder(context), body);
    await context.limit('order', mostOrdersPerAddress, tenMinutesMs);
    const draft = withoutKey(body);
    const cart = await readCart(database, service.ownerOf(session, city));
    const key = body.order_cache_key ?? randomBytes(24).toString('base64url');
    const hash = bodyHash(draft);
    const known = await database
      .selectFrom('order_caches')
      .select(['session_id', 'body_hash', 'created_at', 'expires_at'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!known) await planOrder(context, service, session, cart, draft);
    const row =
      known ??
      (await database
        .insertInto('order_caches')
        .values({
          key,
          session_id: session.id,
          city_id: city.id,
          brand,
          body_hash: hash,
          body: JSON.stringify(draft),
          created_at: now,
          expires_at: now + cacheLifeMs,
        })
        // Two tabs with one key: the first one's stays, and the comparison below decides about the second.
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
        .returning(['session_id', 'body_hash', 'created_at', 'expires_at'])
        .executeTakeFirstOrThrow());
    if (row.session_id !== session.id || row.body_hash !== hash) throw otherBody();
    return { order_cache_key: key, created_at: row.created_at, expires_at: row.expires_at };
  });

  register('orderCreate', async (context) => {
    const { body, now } = context;
    const key = body.order_cache_key;
    const service = new CartService(database, context);
    service.city(body.city_id);
    const session = await sessionThatMayOrder(context);
    const hash = bodyHash(withoutKey(body));
    return database.transaction().execute(async (transaction) => {
      // The lock makes requests with one key follow each other: the second finds the first one's order.
      const cache = await transaction
        .selectFrom('order_caches')
        .select(['session_id', 'body_hash', 'expires_at'])
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirst();
      if (cache?.session_id !== session.id)
        throw new ApiError(422, 'order.cache_unknown', {
          errors: { order_cache_key: 'order.cache_unknown' },
        });
      if (cache.body_hash !== hash) throw otherBody();
      const existing = await transaction
        .selectFrom('orders')
        .selectAll()
        .where('order_cache_key', '=', key)
        .executeTakeFirst();
      if (existing) return toCreateReply(existing);
      if (cache.expires_at <= now)
        throw new ApiError(422, 'order.cache_expired', {
          errors: { order_cache_key: 'order.cache_expired' },
        });
      return placeOrder(transaction, context, session, withoutKey(body), key, config.kitchenSpeed);
    });
  });
}

const otherBody = (): ApiError =>
  new ApiError(422, 'order.other_body', { errors: { order_cache_key: 'order.other_body' } });
