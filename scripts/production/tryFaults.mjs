import { setTimeout as wait } from 'node:timers/promises';
import { Memory } from './Memory.mjs';
import { ProxyClient } from './ProxyClient.mjs';
import { Shopper } from './Shopper.mjs';

/** Whose menu has the dish that shoppers order, in a city where they find its shop. */
const brand = 'umi';
const shoppers = 6;
const shortestRestMs = 100;
const betweenKillsMs = 30_000;
const noisyPages = 1_000;
const streams = 5_000;
const perOrder = 5;
const perAddress = 20;
const streamTries = 4;
const streamRetryMs = 3_000;
const sampledCalls = 300;
/** Before that, what processes grow by is caches and compiled code. */
const judgesMemoryAfterMinutes = 20;

/**
 * Faults against the installation that runs: requests with advertisers' parameters, servers killed while
 * customers order, thousands of open tracking pages. Prints a table.
 * @returns whether all of it holds.
 */
export async function tryFaults({ children, ports, folder, hosts, token, minutes, query }) {
  const host = hosts.find((one) => one.startsWith(`${brand}.`));
  const client = new ProxyClient(folder, host, ports.https);
  const rows = [];
  const note = (what, value, aim, holds) => {
    rows.push({ what, value, aim, holds });
    console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${value} (${aim})`);
  };

  const noise = await measureNoise(client, ports, token);
  note(
    'pages with random parameters from the cache',
    `${noise.share.toFixed(2)} %`,
    '>= 99 %',
    noise.share >= 99,
  );

  const orders = await orderWhileServersDie({ client, children, ports, minutes });
  const kept = Number(query(`select count(*) from orders where id in (${orders.ids.join(',') || 0})`));
  const doubled = Number(
    query(
      'select count(*) from (select 1 from orders group by order_cache_key having count(*) > 1) as twice',
    ),
  );
  note(
    'orders acknowledged and lost',
    `${orders.ids.length - kept} of ${orders.ids.length}`,
    '0',
    kept === orders.ids.length && kept > 0,
  );
  note('orders made twice', String(doubled + orders.doubled), '0', doubled + orders.doubled === 0);
  for (const [when, { requests, faults, kinds, p50, p99 }] of [
    ['nothing killed', orders.calm],
    [`${orders.killed.kills} servers killed`, orders.killed],
  ]) {
    const share = (100 * faults) / requests;
    note(
      `failed requests, ${when}`,
      `${faults} of ${requests} (${share.toFixed(3)} %), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      '< 0.1 %',
      share < 0.1,
    );
    for (const [what, count] of kinds) console.log(`         ${count} x ${what}`);
  }
  note(
    'p99 with servers killed, against without',
    `${(orders.killed.p99 / orders.calm.p99).toFixed(2)}`,
    'at most twice, or 1 s',
    orders.killed.p99 <= Math.max(1_000, 2 * orders.calm.p99),
  );
  note(
    'memory of servers and proxy, and its growth in ten minutes',
    `${orders.held.megabytes.toFixed(0)} MB, ${orders.held.growth.toFixed(1)} %`,
    `< 1 %, from ${judgesMemoryAfterMinutes} minutes on`,
    minutes < judgesMemoryAfterMinutes || orders.held.growth < 1,
  );

  const open = await holdStreams({ client, query });
  note('tracking pages open at once', String(open.held), `${streams}`, open.held === streams);
  note(
    'p99 of a call, without and with them',
    `${open.before.toFixed(0)} ms, ${open.during.toFixed(0)} ms`,
    'at most twice, or 100 ms',
    open.during <= Math.max(100, 2 * open.before),
  );
  return rows.every(({ holds }) => holds);
}

/** Whether every server takes requests. */
async function areReady(serverPorts) {
  const replies = await Promise.all(
    serverPorts.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)),
  );
  return replies.every((reply) => reply?.ok);
}

/** Pages by how they came to be, of both shells since their start. */
async function countPages(ports, token) {
  const counts = { cached: 0, rendered: 0 };
  for (const port of ports.shells) {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const [, from, count] of (await reply.text()).matchAll(
      /^pages_total\{[^}]*from="(\w+)"[^}]*\} (\d+)/gm,
    ))
      if (from in counts) counts[from] += Number(count);
  }
  return counts;
}

async function measureNoise(client, ports, token) {
  // Both shells have the page first.
  for (let warm = 0; warm < 20; warm += 1) await client.send('GET', '/khimki');
  const before = await countPages(ports, token);
  const ask = (index) => {
    const random = Math.random().toString(36).slice(2);
    return client.send('GET', `/khimki?utm_source=${random}&gclid=${index}${random}&${random}=${index}`);
  };
  for (let index = 0; index < noisyPages; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, place) => ask(index + place)));
  const after = await countPages(ports, token);
  const cached = after.cached - before.cached;
  return { share: (100 * cached) / (cached + after.rendered - before.rendered) };
}

/** Guests who order for so long, while `beside` goes on: at about half of what they could. */
async function shop(crowd, client, slots, minutes, beside) {
  client.reset();
  const endAt = Date.now() + minutes * 60_000;
  let taken = 0;
  const shopping = crowd.map(async (one) => {
    while (Date.now() < endAt) {
      const startedAt = Date.now();
      await one.order(slots[taken++ % slots.length]);
      await wait(Math.max(shortestRestMs, Date.now() - startedAt));
    }
  });
  await Promise.all([...shopping, beside(endAt)]);
  return {
    requests: client.requests,
    faults: client.faultCount,
    kinds: [...client.faults],
    p50: percentile(client.times, 0.5),
    p99: percentile(client.times, 0.99),
  };
}

async function orderWhileServersDie({ client, children, ports, minutes }) {
  const crowd = Array.from({ length: shoppers }, (_, index) => new Shopper(client, `8916000${2000 + index}`));
  await Promise.all(crowd.map((one) => one.enter()));
  const slots = await crowd[0].slots();
  const memory = new Memory(
    ['api-1', 'api-2', 'shell-1', 'shell-2', 'nginx'].map((name) => children.getPid(name)),
  );
  const calm = await shop(crowd, client, slots, minutes, async () => {});
  const held = memory.stop();
  let kills = 0;
  const killing = async (endAt) => {
    for (let turn = 0; Date.now() + betweenKillsMs < endAt; turn += 1) {
      await wait(betweenKillsMs);
      // On a slow machine a start takes longer: two servers of a kind are never away at once.
      while (!(await areReady([...ports.apis, ...ports.shells])))
        if (Date.now() > endAt) return;
        else await wait(1_000);
      for (const name of [`api-${1 + (turn % 2)}`, `shell-${1 + (turn % 2)}`]) {
        const pid = children.getPid(name);
        if (pid === undefined) continue;
        process.kill(pid, 'SIGKILL');
        kills += 1;
      }
    }
  };
  const killed = await shop(crowd, client, slots, minutes, killing);
  for (const { refusals } of crowd)
    for (const [what, count] of refusals) console.log(`  refused: ${what}, ${count} times`);
  return {
    ids: crowd.flatMap(({ orderIds }) => orderIds),
    doubled: crowd.reduce((sum, one) => sum + one.doubled, 0),
    calm,
    killed: { ...killed, kills },
    held,
  };
}

/** The 99th percentile of a call that reads the database, ms. */
async function samplePercentile(client) {
  const times = [];
  for (let index = 0; index < sampledCalls; index += 1) {
    const startedAt = performance.now();
    await client.send('GET', '/api/user/get');
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.99);
}

function percentile(times, share) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

async function holdStreams({ client, query }) {
  // An order may have few streams: copies of one that is under way are enough.
  query(`insert into orders overriding system value
    select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')),
      'number', 'T' || i,
      'tracking_key', md5(random()::text), 'order_cache_key', md5(random()::text)))).*
    from (select * from orders where status not in ('done', 'canceled') order by id desc limit 1) o,
      generate_series(1, ${streams / perOrder}) i`);
  const orders = query(`select id || ' ' || tracking_key from orders where number like 'T%'
    and status not in ('done', 'canceled') order by id desc limit ${streams / perOrder}`)
    .split('\n')
    .map((line) => line.split(' '));
  const before = await samplePercentile(client);
  const closes = [];
  let index = 0;
  const openSome = async () => {
    while (index < streams) {
      const place = index++;
      const [id, key] = orders[place % orders.length];
      const address = Math.floor(place / perAddress);
      const path = `/api/order/events?order_id=${id}&key=${key}`;
      const from = `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`;
      let close = await client.stream(path, from);
      // As a page does, which comes back after a while.
      for (let tries = 1; close === null && tries < streamTries; tries += 1) {
        await wait(streamRetryMs);
        close = await client.stream(path, from);
      }
      closes.push(close);
    }
  };
  await Promise.all(Array.from({ length: 20 }, openSome));
  const during = await samplePercentile(client);
  const held = closes.filter((close) => close !== null).length;
  for (const close of closes) close?.();
  return { held, before, during };
}
