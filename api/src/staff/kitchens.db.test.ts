import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { placeTestOrder } from '../testing/shopping';
import { noonInKhimki, shareTestApi, Visitor } from '../testing/startTestApi';
import { WebhookSender } from './delivery/WebhookSender';
import { numberChanges } from './orders/numberChanges';
import { StaffClient } from './testing/StaffClient';
import { createWebhook, type QueuedChange } from './webhooks/staffWebhooks';

const seed = Number(process.env.PROPERTY_SEED ?? 1);
const numRuns = process.env.TEST_LONG ? 30 : 2;

const api = shareTestApi();

const fail = (error: unknown) => {
  throw error;
};

/** What happens, in any order. `tablet`: which of two devices of the kitchen does it. */
const event = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'order' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('poll' as const),
      tablet: fc.nat(1),
      limit: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('webhook' as const), isTaken: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cook' as const), tablet: fc.nat(1), isRepeated: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);

test('by webhook, poll and steps in any order each order is acknowledged once, none is lost and none is cooked twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 25 }), async (events) => {
      await api.database.deleteFrom('outbox').execute();
      const staff = await StaffClient.create(api, null);
      const webhook = {
        url: 'https://till.example/',
        shopIds: null,
        language: 'en' as const,
        seesPhones: false,
      };
      await api.database.deleteFrom('staff_webhooks').execute();
      await createWebhook(api.database, webhook, api.now());
      let now = noonInKhimki;
      const start = (await staff.changes()).cursor;
      const cursors = [start, start];
      const placed: { id: number; who: Visitor }[] = [];
      const seen = { feed: [new Set<number>(), new Set<number>()], webhook: new Set<number>() };
      const acknowledged = new Map<number, number>();
      const cooked = new Map<number, number>();
      const count = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);

      const acknowledge = async (id: number): Promise<void> => {
        const { status } = await staff.step(id, { step: 'acknowledge' });
        if (status === 200) count(acknowledged, id);
        else expect(status).toBe(409);
      };
      const poll = async (tablet: number, limit: number): Promise<boolean> => {
        const { orders, cursor, has_more } = await staff.changes(`?since=${cursors[tablet]}&limit=${limit}`);
        for (const { id, acknowledged_at } of orders) {
          seen.feed[tablet]?.add(id);
          if (acknowledged_at === null) await acknowledge(id);
        }
        cursors[tablet] = cursor;
        return has_more;
      };
      const deliver = async (isTaken: boolean): Promise<void> => {
        await numberChanges(api.database, now);
        const send = async (_id: number, _kind: string, payload: object): Promise<void> => {
          if (!isTaken) throw new Error('the till is away');
          const { order_id } = payload as QueuedChange;
          seen.webhook.add(order_id);
          await acknowledge(order_id);
        };
        const sender = new WebhookSender(api.database, send, () => now, fail);
        await sender.begin();
        await sender.end();
      };

      for (const happens of events) {
        now += 1_000;
        const last = placed.at(-1);
        if (happens.kind === 'order') {
          const who = new Visitor(api);
          placed.push({ id: (await placeTestOrder(who)).order_id, who });
        } else if (happens.kind === 'poll') await poll(happens.tablet, happens.limit);
        else if (happens.kind === 'webhook') await deliver(happens.isTaken);
        else if (last && happens.kind === 'cancel')
          await last.who.call('POST', '/api/order/cancel', { order_id: last.id });
        else if (last && happens.kind === 'cook') {
          const key = randomUUID();
          const times = happens.isRepeated ? [1, 2, 3] : [1];
          const replies = await Promise.all(times.map(() => staff.step(last.id, { step: 'cook' }, key)));
          // Repetitions under one key all succeed or are all refused: together they are one.
          expect(new Set(replies.map(({ status }) => status)).size).toBe(1);
          if (replies[0]?.status === 200) count(cooked, last.id);
        }
      }
      for (const tablet of [0, 1]) while (await poll(tablet, 3));
      now += 3_600_000;
      for (let round = 0; round < 5; round += 1) await deliver(true);

      const ids = new Set(placed.map(({ id }) => id));
      expect(seen.feed[0]).toEqual(ids);
      expect(seen.feed[1]).toEqual(ids);
      expect(seen.webhook).toEqual(ids);
      for (const { id } of placed) {
        const { acknowledged_at, status } = await staff.order(id);
        // Cooking, too, says that the kitchen has it; a canceled order need not be acknowledged.
        const times = acknowledged.get(id) ?? 0;
        expect(times).toBeLessThanOrEqual(1);
        if (status !== 'canceled') expect(acknowledged_at).not.toBeNull();
        if (status === 'accepted') expect(times).toBe(1);
        expect(cooked.get(id) ?? 0).toBeLessThanOrEqual(1);
      }
    }),
    { seed, numRuns },
  );
});
