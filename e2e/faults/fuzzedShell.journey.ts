import { Agent } from 'node:http';
import { expect, test } from '@playwright/test';
import { drawRequests, type OddRequest, type OpenApi } from './fuzz/drawRequests';
import { type OddReply, sendOdd } from './fuzz/sendOdd';

/** The same requests in every run; others, or more of them, when asked (FUZZ_SEED=7 FUZZ_COUNT=100000). */
const count = Number(process.env.FUZZ_COUNT ?? (process.env.TEST_LONG ? 20_000 : 1_000));
const seed = Number(process.env.FUZZ_SEED ?? 1);
const atOnce = 4;
const chunk = 1_000;
const latestMs = 10_000;
const timesBusy = 6;

/** A server that has more pages to render than it can says so, and when to come again. */
async function untilServed(origin: URL, agent: Agent, request: OddRequest): Promise<OddReply> {
  let reply = await sendOdd(origin, agent, request);
  for (let time = 1; time < timesBusy && reply.status === 503 && reply.retryAfter !== undefined; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 * time));
    reply = await sendOdd(origin, agent, request);
  }
  return reply;
}

test('thousands of odd requests to every address: no fault, no wait, and the shop goes on [ERR-01] @desktop-suffices', async ({
  baseURL,
  request,
}) => {
  test.setTimeout(count * 60 + 60_000);
  const origin = new URL(baseURL ?? '');
  const document = (await (await request.get('/api/docs/json')).json()) as OpenApi;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  for (let done = 0; done < count && faults.length < 10; done += chunk) {
    const drawn = drawRequests(document, Math.min(chunk, count - done), seed + done);
    let next = 0;
    const lane = async () => {
      for (let index = next++; index < drawn.length; index = next++) {
        const odd = drawn[index] as OddRequest;
        const { status, ms } = await untilServed(origin, agent, odd);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 || status === 0 || ms > latestMs)
          faults.push(
            `FUZZ_SEED=${seed} #${done + index}: ${status} after ${Math.round(ms)} ms: ${odd.method} ${odd.path.slice(0, 300)} ${JSON.stringify(odd.headers)} ${(odd.body ?? '').slice(0, 300)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }
  agent.destroy();
  expect(faults).toEqual([]);
  // A fuzzer whose every request is refused at the door would prove little.
  expect(statuses[200]).toBeGreaterThan(count / 20);
  expect((await request.get('/vladivostok')).status()).toBe(200);
});
