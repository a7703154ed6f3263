import { Agent } from 'node:http';
import type { OrderCreateReply } from '@storefront/contracts';
import type { Market } from './Market';
import { prepareOrders } from './prepareOrders';

export interface OnlyOnceFigures {
  keys: number;
  requests: number;
  /** Different orders in the replies. */
  orders: number;
  /** Keys whose replies name more than one order. */
  torn: number;
  /** Replies by status. */
  statuses: Record<string, number>;
  /** Keys that no reply has an order for: every request of theirs was refused. */
  unanswered: number;
  seconds: number;
}

const keys = 100;
const perKey = 10;

/** A thousand impatient taps on a hundred order buttons, all at once: a hundred orders (CHK-07). */
export async function checkOnlyOnce(origin: string, market: Market): Promise<OnlyOnceFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: keys * perKey });
  try {
    const prepared = await prepareOrders(origin, agent, market, keys);
    const startedMs = performance.now();
    const replies = await Promise.all(
      Array.from({ length: perKey }).flatMap(() =>
        prepared.map(async ({ visitor, body }) => ({
          key: body.order_cache_key,
          reply: await visitor
            .call<Partial<OrderCreateReply>>('POST', '/api/order/create', body)
            .catch(() => ({ status: 0, body: {} as Partial<OrderCreateReply> })),
        })),
      ),
    );
    const seconds = (performance.now() - startedMs) / 1000;
    const statuses: Record<string, number> = {};
    const ordersOf = new Map<string, Set<number>>();
    for (const { key, reply } of replies) {
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const { order_id } = reply.body;
      if (reply.status === 200 && order_id !== undefined)
        ordersOf.set(key, (ordersOf.get(key) ?? new Set()).add(order_id));
    }
    const orders = new Set([...ordersOf.values()].flatMap((ids) => [...ids]));
    return {
      keys,
      requests: replies.length,
      orders: orders.size,
      torn: [...ordersOf.values()].filter((ids) => ids.size > 1).length,
      statuses,
      unanswered: keys - ordersOf.size,
      seconds,
    };
  } finally {
    agent.destroy();
  }
}
