import { ipBlock } from '@storefront/contracts/ipBlock';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import { requestContext } from '../../platform/calls/requestContext';
import { ApiError } from '../../platform/http/ApiError';
import type { Metrics } from '../../platform/http/Metrics';
import { findOrder, type SeenOrder } from '../orders/findOrder';
import { isSettled } from '../orders/orderMoney';
import { toStatusReply } from '../orders/toOrder';
import { OrderChanges } from './OrderChanges';
import { OrderVersions } from './OrderVersions';
import { StreamPlaces } from './StreamPlaces';

const query = v.object({
  order_id: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  key: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  // Whose stream it is cannot set a header; what is no language counts as none.
  lang: v.optional(v.pipe(v.string(), v.maxLength(16))),
});
const heartbeatMs = 15_000;

/**
 * GET /api/order/events?order_id=ID&key=KEY: an order's status as server-sent events, at once and at every
 * change, in the shape of `/api/order/status` and for whoever may ask for that. Each tells the whole state,
 * so that a lost one costs nothing; clients without streams go on asking (ORD-02). Nothing personal is told.
 */
export function registerOrderEvents(
  app: FastifyInstance,
  dependencies: CallDependencies & { orderChanges?: OrderChanges },
  metrics: Metrics,
): void {
  const places = new StreamPlaces();
  const { database } = dependencies;
  const changes = dependencies.orderChanges ?? new OrderChanges();
  const versions = new OrderVersions(database, changes);
  const compare = () => void versions.compare().catch((error: unknown) => app.log.warn(error));
  changes.afterGap = compare;
  const comparing = setInterval(compare, heartbeatMs).unref();
  const ends = new Set<() => void>();
  metrics.gauge('order_event_streams', 'Open streams of orders’ events.', () => places.taken);
  // A stream never ends by itself; the server waits for those that are open before it closes.
  app.addHook('preClose', async () => {
    clearInterval(comparing);
    for (const end of ends) end();
  });

  app.get('/api/order/events', { schema: { querystring: query } }, async (request, reply) => {
    const { order_id: orderId, key } = request.query as v.InferOutput<typeof query>;
    const context = requestContext(dependencies, request, reply);
    const find = () => findOrder(database, context, orderId, key);
    // Listens before it reads: what changes in between is heard.
    let hasChanged = false;
    let onChange = (): void => {
      hasChanged = true;
    };
    const unsubscribe = changes.subscribe(orderId, () => onChange());
    const seen = await find().catch((error: unknown) => {
      unsubscribe();
      throw error;
    });
    const isOver = isSettled(seen.order);
    const leave = isOver ? null : places.take(ipBlock(request.ip), orderId);
    if (!leave) {
      unsubscribe();
      // No content tells a browser not to open the stream again: nothing more will happen.
      if (isOver) return reply.code(204).send();
      throw new ApiError(429, 'request.too_many', { retryAfterSeconds: heartbeatMs / 1000 });
    }

    const headers = {
      'content-type': 'text/event-stream',
      // Neither held back by a proxy nor compressed into blocks.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    };
    // Known to whoever notes the request when the stream has ended, too.
    reply.headers(headers).hijack();
    const { raw } = reply;
    raw.writeHead(200, headers);
    let told = '';
    const sendOrder = (found: SeenOrder): void => {
      const now = dependencies.clock();
      const { now: _now, ...state } = toStatusReply(found, { ...context, now });
      const text = JSON.stringify(state);
      if (text === told) return;
      told = text;
      raw.write(`event: status\ndata: ${JSON.stringify({ ...state, now })}\n\n`);
      if (isSettled(found.order)) end();
    };
    const look = async (): Promise<void> => {
      const found = await find().catch(() => undefined);
      if (found && !raw.writableEnded) sendOrder(found);
    };
    const heartbeat = setInterval(() => raw.write(': beat\n\n'), heartbeatMs);
    const end = (): void => {
      clearInterval(heartbeat);
      unsubscribe();
      leave();
      ends.delete(end);
      raw.end();
    };
    ends.add(end);
    raw.once('close', end);
    raw.write('retry: 5000\n');
    sendOrder(seen);
    onChange = () => void look();
    if (hasChanged) onChange();
    return reply;
  });
}
