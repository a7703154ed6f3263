import cluster from 'node:cluster';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { endUnacknowledged } from '../../ordering/kitchen/endUnacknowledged';
import { PaymentRun } from '../../payments/testing/PaymentRun';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { type Connection, connect } from '../../platform/database/connect';
import { Metrics } from '../../platform/http/Metrics';
import { toPrometheusText } from '../../platform/http/ProcessMetrics';
import { queueMessage } from '../../platform/outbox/queueMessage';
import { Supervisor } from '../../platform/processes/Supervisor';
import { numberChanges } from '../../staff/orders/numberChanges';
import { addProduct, chooseShop, createOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { startWorkers } from '../housekeeping/startWorkers';
import { watchDatabase } from './watchDatabase';

interface Scrape {
  job: string;
  instance?: string;
  text: string | null;
}
const { expectFiring, hasPromtool } = jest.requireActual<{
  expectFiring: (
    moments: [minutes: number, ...scrapes: Scrape[]][],
    alerts: string[],
    interval?: number,
  ) => void;
  hasPromtool: boolean;
}>(join(__dirname, '../../../../scripts/lib/checkAlerts'));

/** Reads a server's figures as Prometheus does. */
const scrape = async (address: string): Promise<string | null> => {
  const reply = await fetch(`${address}/metrics`).catch(() => null);
  return reply?.ok ? reply.text() : null;
};

const hourMs = 3_600_000;
const minuteMs = 60_000;
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
const log = silent as unknown as ConstructorParameters<typeof Supervisor>[2];

const bank = new SimulatedAcquirer();
const api = freshTestApi({ acquirers: bank.acquirers });
/** The process that works beside the calls, with connections of its own. */
let worker: { connection: Connection; metrics: Metrics };
beforeEach(() => {
  bank.refusesRefunds = false;
  worker = { connection: connect(api.databaseConfig, () => {}), metrics: new Metrics() };
  watchDatabase(worker.connection, { worksBeside: true }, worker.metrics, api.now);
});
afterEach(() => worker.connection.close());

const readWorker = async () =>
  toPrometheusText([{ process: 'worker', families: await worker.metrics.collect() }]);
const look = async (...from: (TestApi | 'worker')[]): Promise<Scrape> => {
  const texts = await Promise.all(
    from.map((each) => (each === 'worker' ? readWorker() : scrape(each.address))),
  );
  return { job: 'storefront-api', text: texts.some((text) => text === null) ? null : texts.join('\n') };
};
const dropDatabase = async () => {
  const { database = '', ...server } = api.databaseConfig;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
};
const startBeside = (given: { clock?: () => number; sandboxUrl?: string } = {}) =>
  startWorkers(
    worker.connection.database,
    {
      push: null,
      auditDays: 1,
      webhookLoopback: 'false',
      sandboxUrl: given.sandboxUrl ?? null,
      messageGatewayFile: null,
      feedbackUrl: null,
      guestOrderDays: 1095,
      feedbackDays: 365,
    },
    given.clock ?? api.now,
    () => {},
    { acquirers: null, metrics: worker.metrics, log: silent },
    api.catalogue,
  );

test('the figures count the orders whose promised time is over, until they arrive', async () => {
  const lateAfter = async (minutes: number) => {
    api.setTime(placedAt + minutes * minuteMs);
    return Number(/^kitchen_late_orders\S* (\d+)$/m.exec(await readWorker())?.[1]);
  };
  const placedAt = api.now();
  const { order_id } = await placeTestOrder(new Visitor(api));
  expect([await lateAfter(1), await lateAfter(180)]).toEqual([0, 1]);
  await sql`update orders set status = 'done' where id = ${order_id}`.execute(api.database);
  expect(await lateAfter(180)).toBe(0);
});

(hasPromtool ? describe : describe.skip)('alerts (left out where promtool is not installed)', () => {
  test('none fires while orders are placed, cooked and paid for', async () => {
    const before = await look(api, 'worker');
    await placeTestOrder(new Visitor(api));
    await numberChanges(api.database, api.now());
    expectFiring(
      [
        [10, before],
        [60, await look(api, 'worker')],
      ],
      [],
    );
  });

  test('OrdersFail and KitchenLate: the database is gone', async () => {
    const visitor = new Visitor(api);
    await placeTestOrder(visitor);
    await numberChanges(api.database, api.now());
    const moments: [number, Scrape][] = [[10, await look(api, 'worker')]];
    await dropDatabase();
    for (let minute = 0; minute < 5; minute += 1) {
      const { status } = await createOrder(visitor, { ...takeawayOrder, order_cache_key: 'k'.repeat(24) });
      expect(status).toBeGreaterThanOrEqual(500);
      moments.push([1, await look(api, 'worker')]);
    }
    expectFiring(moments, ['KitchenLate', 'OrdersFail']);
  });

  test('OrdersStop: orders no longer arrive as they did a week ago', async () => {
    const visitor = new Visitor(api);
    const afterOrders = async (count: number) => {
      for (let order = 0; order < count; order += 1) await placeTestOrder(visitor);
      await numberChanges(api.database, api.now());
      return look(api, 'worker');
    };
    const [first, many, again] = [await afterOrders(1), await afterOrders(12), await afterOrders(12)];
    const weekMinutes = 7 * 24 * 60;
    expectFiring(
      [
        [15, first],
        [weekMinutes + 30, many],
      ],
      ['OrdersStop'],
      15,
    );
    expectFiring(
      [
        [15, first],
        [weekMinutes, many],
        [30, again],
      ],
      [],
      15,
    );
  });

  test('KitchenLate: orders are not numbered for the kitchens’ feed, or the worker is gone', async () => {
    const healthy = await look(api, 'worker');
    await placeTestOrder(new Visitor(api));
    expectFiring(
      [
        [10, healthy],
        [3, await look(api, 'worker')],
      ],
      [],
    );
    expectFiring(
      [
        [10, healthy],
        [9, await look(api, 'worker')],
      ],
      ['KitchenLate'],
    );
    await numberChanges(api.database, api.now());
    expectFiring(
      [
        [10, healthy],
        [9, await look(api, 'worker')],
      ],
      [],
    );
    expectFiring(
      [
        [10, healthy],
        [9, await look(api)],
      ],
      ['KitchenLate'],
    );
  });

  test('OrdersUnacknowledged: a kitchen takes an order too late', async () => {
    await placeTestOrder(new Visitor(api));
    await numberChanges(api.database, api.now());
    const after = async (minutes: number) => {
      await endUnacknowledged(api.database, api.now() + minutes * minuteMs, () => {});
      return look(api, 'worker');
    };
    expectFiring([[1, await after(1)]], []);
    expectFiring([[1, await after(60)]], ['OrdersUnacknowledged']);
  });

  test('GatewayDown: nothing listens where messages are sent to', async () => {
    const queue = () =>
      queueMessage(
        api.database,
        3,
        'order_accepted',
        { phone: '+79161234567', text: 'accepted', language: 'ru' },
        api.now(),
        api.now() + hourMs,
      );
    const beside = startBeside({ sandboxUrl: 'http://127.0.0.1:9' });
    const healthy = await look(api, 'worker');
    for (let message = 0; message < 6; message += 1) await queue();
    let down = healthy;
    while (!/^outbox_customers_gateway_down\S* 1$/m.test(down.text ?? '')) {
      await wait(100);
      down = await look(api, 'worker');
    }
    await beside.stop();
    expectFiring(
      [
        [10, healthy],
        [4, down],
      ],
      [],
    );
    expectFiring(
      [
        [10, healthy],
        [7, down],
      ],
      ['GatewayDown'],
    );
  });

  test('MessagesDead: word of an order came too late to be sent', async () => {
    await placeTestOrder(new Visitor(api));
    await numberChanges(api.database, api.now());
    expectFiring([[1, await look(api, 'worker')]], []);
    api.setTime(api.now() + 10 * hourMs);
    expectFiring([[1, await look(api, 'worker')]], ['MessagesDead']);
  });

  test('RefundsWait: the acquirer refuses a refund again and again', async () => {
    const run = new PaymentRun(api, bank);
    const order = await run.order('sbp');
    await run.pay(order, {});
    const [payment = ''] = run.listPayments(order);
    bank.pay(payment);
    bank.pay(payment);
    bank.refusesRefunds = true;
    await run.notify(payment, null);
    await numberChanges(api.database, api.now());
    await run.reconcile();
    expectFiring([[40, await look(api, 'worker')]], []);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      api.setTime(api.now() + 10 * minuteMs);
      await run.reconcile();
    }
    await numberChanges(api.database, api.now());
    const refused = await look(api, 'worker');
    expectFiring([[29, refused]], []);
    expectFiring([[40, refused]], ['RefundsWait']);
  });

  test.each([
    ['a table cannot be cleaned', true],
    ['all tables are cleaned', false],
  ])('CleaningLags: %s', async (_case, isBroken) => {
    if (isBroken) {
      // Of a table with something to delete.
      const visitor = new Visitor(api);
      await chooseShop(visitor);
      await addProduct(visitor);
      await sql`update carts set updated_at = 0`.execute(api.database);
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
        api.database,
      );
      await sql`create trigger refuse before delete on carts execute function refuse()`.execute(api.database);
    }
    let now = api.now();
    const beside = startBeside({ clock: () => now });
    // Before the first cleaning has come to its end.
    now += 5 * hourMs;
    await wait(3_000);
    const cleaned = await look(api, 'worker');
    await beside.stop();
    expectFiring([[1, cleaned]], isBroken ? ['CleaningLags'] : []);
  });

  test('AnswersSlow: calls wait for a lock in the database', async () => {
    const visitor = new Visitor(api);
    await chooseShop(visitor);
    const moments: [number, Scrape][] = [[10, await look(api, 'worker')]];
    const locks = new pg.Client(api.databaseConfig);
    await locks.connect();
    for (let time = 0; time < 4; time += 1) {
      await locks.query('begin; lock table carts in access exclusive mode');
      const slow = addProduct(visitor, 'philadelphia', time + 1);
      await wait(1_200);
      await locks.query('rollback');
      await slow;
      moments.push([4, await look(api, 'worker')]);
    }
    await locks.end();
    expectFiring(moments.slice(0, 3), []);
    expectFiring(moments, ['AnswersSlow']);
  });

  test('ServerDown and ServersDown: one server of two does not answer, or none', async () => {
    const other = await startTestApi();
    const both = async (): Promise<[Scrape, Scrape]> => [
      { ...(await look(api, 'worker')), instance: 'one' },
      { ...(await look(other)), instance: 'two' },
    ];
    const healthy = await both();
    await other.stop();
    const half = await both();
    await api.app.close();
    const none = await both();
    expectFiring(
      [
        [10, ...healthy],
        [4, ...half],
      ],
      [],
    );
    expectFiring(
      [
        [10, ...healthy],
        [7, ...half],
      ],
      ['ServerDown'],
    );
    expectFiring(
      [
        [10, ...healthy],
        [3, ...none],
      ],
      ['KitchenLate', 'ServersDown'],
    );
  });

  test('ProcessesDie: a process ends at once whenever it is started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storefront-dying-'));
    const exec = join(folder, 'dies.cjs');
    writeFileSync(exec, 'process.exit(1)');
    cluster.setupPrimary({ exec });
    const metrics = new Metrics();
    const supervisor = new Supervisor([{ name: 'api-1', env: {} }], metrics, log, () => {});
    const lookAt = async () => {
      const text = await toPrometheusText([{ process: 'supervisor', families: await metrics.collect() }]);
      const { text: healthy } = await look(api, 'worker');
      return { job: 'storefront-api', text: `${healthy}\n${text}` };
    };
    const untilDied = async (times: number) => {
      let seen = await lookAt();
      while (Number(/^process_restarts_total\S* (\d+)$/m.exec(seen.text)?.[1] ?? 0) < times) {
        await wait(50);
        seen = await lookAt();
      }
      return seen;
    };
    supervisor.start();
    const moments: [number, Scrape][] = [[10, await lookAt()]];
    for (let times = 1; times <= 5; times += 1) moments.push([1, await untilDied(times)]);
    await supervisor.stop();
    rmSync(folder, { recursive: true });
    expectFiring(moments.slice(0, 3), []);
    expectFiring(moments, ['ProcessesDie']);
  });
});
