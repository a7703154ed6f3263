import { setTimeout as wait } from 'node:timers/promises';
import { Shopper } from './Shopper.mjs';

const ordersPerSecond = 5;
/** Who is still on the way to an order when the next begins; more than that many never wait at once. */
const shoppers = 100;
const betweenKillsMs = 30_000;
const awayMs = 3_000;
const victims = ['api-1', 'shell-1', 'proxy', 'postgres', 'api-2', 'shell-2', 'releases'];

/**
 * Customers order while servers are killed one after the other and the clock of one API is wrong. Prints what
 * became of their orders and requests.
 * @throws Error when an order is lost or was made twice
 */
export async function tryFaults({ engine, client, minutes }) {
  await engine.replace('api-2', ['scripts/containers/slowClock.yaml']);
  const crowd = Array.from({ length: shoppers }, (_, index) => new Shopper(client, `8916000${3000 + index}`));
  await crowd[0].enter();
  const slots = await crowd[0].slots();
  await Promise.all(crowd.slice(1).map((one) => one.enter()));
  client.reset();
  const endAt = Date.now() + minutes * 60_000;
  const kills = new Map();
  const [late] = await Promise.all([orderUntil(endAt, crowd, slots), killUntil(endAt, engine, kills)]);

  const ids = crowd.flatMap(({ orderIds }) => orderIds);
  const query = (text) =>
    engine.exec('postgres', 'psql', '-U', 'postgres', '-d', 'storefront', '-Atqc', text);
  const kept = Number(await query(`select count(*) from orders where id in (${ids.join(',') || 0})`));
  const twice = await query(
    'select count(*) from (select 1 from orders group by order_cache_key having count(*) > 1) as twice',
  );
  const doubled = Number(twice) + crowd.reduce((sum, one) => sum + one.doubled, 0);
  const times = [...client.times].sort((a, b) => a - b);
  const percentile = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.log(`  ${ids.length} orders in ${minutes} minutes, ${ids.length - kept} lost, ${doubled} doubled`);
  console.log(`  killed: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  console.log(
    `  ${client.requests} requests, ${client.faultCount} failed; ` +
      `median ${percentile(0.5)} ms, 99 % within ${percentile(0.99)} ms`,
  );
  console.log(`  orders that did not begin because ${shoppers} were on the way: ${late}`);
  for (const [what, count] of client.faults) console.log(`    ${count} x ${what}`);
  for (const { refusals } of crowd)
    for (const [what, count] of refusals) console.log(`    refused: ${count} x ${what}`);
  if (kept !== ids.length || doubled > 0 || kept === 0) throw new Error('Orders were lost or doubled.');
}

/** @returns how many orders could not begin in time */
async function orderUntil(endAt, crowd, slots) {
  const free = [...crowd];
  const running = new Set();
  let taken = 0;
  let late = 0;
  while (Date.now() < endAt) {
    const one = free.shift();
    if (one) {
      const ordering = one.order(slots[taken++ % slots.length]).then(() => {
        running.delete(ordering);
        free.push(one);
      });
      running.add(ordering);
    } else late += 1;
    await wait(1_000 / ordersPerSecond);
  }
  await Promise.all(running);
  return late;
}

async function killUntil(endAt, engine, kills) {
  for (let turn = 0; Date.now() + betweenKillsMs < endAt; turn += 1) {
    await wait(betweenKillsMs - awayMs);
    const victim = victims[turn % victims.length];
    await engine.act(victim, 'kill', '-s', 'KILL');
    kills.set(victim, (kills.get(victim) ?? 0) + 1);
    await wait(awayMs);
    await engine.act(victim, 'start');
  }
}
