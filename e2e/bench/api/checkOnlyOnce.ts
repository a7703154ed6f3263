import { Agent } from 'node:http';
import type { OrderCreateReply } from '@storefront/contracts';
import type { BenchMarket } from './Market';
import { type PreparedOrder, prepareOrders } from './prepareOrders';
import { mapAtOnce } from './Visitor';

export interface OnlyOnceFigures {
  keys: number;
  requests: number;
  /** Different orders in the replies. */
  orders: number;
  /** Keys whose replies name more than one order. */
  torn: number;
  /** Replies in the crowd by status; requests without one by the error's code. */
  statuses: Record<string, number>;
  /**
   * Requests that were refused twice: those refused in the crowd are sent once more, as a customer's client
   * does.
   */
  unanswered: number;
  seconds: number;
}

interface Asked {
  order: PreparedOrder;
  reply: { status: number | string; body: Partial<OrderCreateReply> };
}

const keys = 100;
const perKey = 10;

/** A thousand impatient taps on a hundred order buttons, all at once: a hundred orders (CHK-07). */
export async function checkOnlyOnce(origin: string, market: BenchMarket): Promise<OnlyOnceFigures> {
  const agent = new Agent({ keepAlive: true });
  // A connection each: one that was kept may be closed by the server in the very moment of its next use.
  const crowd = new Agent({ keepAlive: false, maxSockets: keys * perKey });
  try {
    const prepared = await prepareOrders(origin, agent, market, keys);
    const ask = async ({ visitor, body }: PreparedOrder): Promise<Asked> => ({
      order: { visitor, body },
      reply: await visitor
        .through(crowd)
        .call<Partial<OrderCreateReply>>('POST', '/api/order/create', body)
        .catch((error: NodeJS.ErrnoException) => ({ status: error.code ?? 'no reply', body: {} })),
    });
    const startedMs = performance.now();
    const first = await Promise.all(Array.from({ length: perKey }).flatMap(() => prepared.map(ask)));
    const seconds = (performance.now() - startedMs) / 1000;
    const isRefused = ({ reply }: Asked) => reply.status !== 200;
    const second = await mapAtOnce(first.filter(isRefused), 16, ({ order }) => ask(order));

    const statuses: Record<string, number> = {};
    for (const { reply } of first) statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const ordersByKey = new Map<string, Set<number>>();
    for (const { order, reply } of [...first, ...second]) {
      const key = order.body.order_cache_key;
      const { order_id } = reply.body;
      if (reply.status === 200 && order_id !== undefined)
        ordersByKey.set(key, (ordersByKey.get(key) ?? new Set()).add(order_id));
    }
    const orders = new Set([...ordersByKey.values()].flatMap((ids) => [...ids]));
    return {
      keys,
      requests: first.length,
      orders: orders.size,
      torn: [...ordersByKey.values()].filter((ids) => ids.size > 1).length,
      statuses,
      unanswered: second.filter(isRefused).length,
      seconds,
    };
  } finally {
    agent.destroy();
    crowd.destroy();
  }
}
