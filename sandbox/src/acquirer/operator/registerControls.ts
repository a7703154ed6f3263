import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { testCards } from '../cards/testCards';
import { type Behaviour, behaviourSchema } from '../control/Behaviour';
import type { Scope } from '../control/Rules';
import { NotAllowed } from '../ledger/Ledger';
import { type Provider, providers } from '../ledger/Payment';
import { orderSums, sumTotals } from '../ledger/sums';
import { type ActionBody, orderActions } from './orderActions';

type Filter = { order?: string; provider?: string; terminal?: string };
const matcher =
  ({ order = '', provider, terminal }: Filter) =>
  (item: { order: string; provider: Provider; terminal: string }): boolean =>
    item.order.startsWith(order) &&
    (provider === undefined || item.provider === provider) &&
    (terminal === undefined || item.terminal === terminal);

const text = { type: 'string', maxLength: 200 } as const;
const provider = { enum: providers } as const;
const ruleSchema = {
  type: 'object',
  required: ['match', 'set'],
  properties: {
    match: {
      type: 'object',
      additionalProperties: false,
      properties: { provider, terminal: text, order: text, call: text },
    },
    set: behaviourSchema,
    times: { type: ['integer', 'null'], minimum: 1 },
  },
} as const;

/** Calls that steer the acquirer and show its books, for tests; docs/payments-sandbox.md tells them. */
export function registerControls(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger, rules, notifier } = acquirer;

  app.get('/acquirer/cards', async () => ({ cards: testCards }));
  app.get<{ Querystring: Filter }>('/acquirer/ledger', async ({ query }) => {
    acquirer.agenda.wake();
    const payments = ledger.payments.list().filter(matcher(query));
    return {
      operations: ledger.operations.list().filter(matcher(query)),
      payments,
      orders: orderSums(payments),
      totals: sumTotals(payments),
    };
  });
  app.get<{ Querystring: Filter }>('/acquirer/notifications', async ({ query }) => ({
    notifications: notifier.list().filter(matcher(query)),
  }));

  app.get('/acquirer/rules', async () => ({ rules: rules.list() }));
  app.post<{ Body: { match: Partial<Scope>; set: Behaviour; times?: number | null } }>(
    '/acquirer/rules',
    { schema: { body: ruleSchema } },
    async ({ body }) => {
      const rule = rules.add({ match: body.match, set: body.set, times: body.times ?? null });
      acquirer.agenda.wake();
      return rule;
    },
  );
  app.delete<{ Params: { id: string } }>('/acquirer/rules/:id', async ({ params }) => ({
    removed: rules.remove(({ id }) => id === params.id),
  }));
  app.delete<{ Querystring: Filter }>('/acquirer/rules', async ({ query }) => ({
    removed: rules.remove(
      ({ match }) =>
        (match.order ?? '').startsWith(query.order ?? '') &&
        (query.provider === undefined || match.provider === query.provider) &&
        (query.terminal === undefined || match.terminal === query.terminal),
    ),
  }));

  app.post('/acquirer/settle', async () => {
    acquirer.agenda.wake();
    const sent = await notifier.flush();
    return { sent };
  });
  app.post<{ Body: { order?: string } | null }>('/acquirer/reset', async ({ body }) => {
    const prefix = body?.order ?? '';
    const mine = (order: string): boolean => order.startsWith(prefix);
    ledger.forget(mine);
    notifier.forget(mine);
    if (prefix === '') acquirer.replays.forget();
    return { removed: rules.remove(({ match }) => (match.order ?? '').startsWith(prefix)) };
  });

  for (const [name, act] of Object.entries(orderActions))
    app.post<{ Params: { order: string }; Querystring: Filter; Body: ActionBody | null }>(
      `/acquirer/orders/:order/${name}`,
      async ({ query, params, body }, reply) => {
        acquirer.agenda.wake();
        const payment = acquirer.findNewest(params.order, query.provider, query.terminal);
        if (!payment)
          return reply.code(404).send({ message: `there is no payment of order ${params.order}` });
        try {
          return await act(acquirer, payment, body ?? {});
        } catch (error) {
          if (error instanceof NotAllowed) return reply.code(409).send({ message: error.message });
          throw error;
        }
      },
    );
}
