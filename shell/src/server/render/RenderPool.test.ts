import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import {
  RenderHungError,
  RenderPool,
  type RenderPoolOptions,
  RenderRefusedError,
  type RenderWorker,
  startThread,
} from './RenderPool';
import type { FromWorker, RenderJob, RenderReply, ToWorker } from './renderJob';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const job = (name: string) => ({ url: `http://localhost/${name}` }) as RenderJob;
const reply = { status: 200 } as RenderReply;

/** A worker that takes in what it is sent and answers when the test says so. */
class FakeWorker extends EventEmitter {
  readonly jobs: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    this.jobs.push(message);
  }
  async terminate() {
    this.ended = true;
    return 0;
  }
  send(message: Omit<FromWorker, 'id'>) {
    const { id = 0 } = this.jobs.at(-1) ?? {};
    this.emit('message', { id, ...message } satisfies FromWorker);
  }
}

function createPool(options: Partial<RenderPoolOptions> = {}) {
  const workers: FakeWorker[] = [];
  const problems: string[] = [];
  const pool = new RenderPool({
    size: 1,
    settings: {} as RenderPoolOptions['settings'],
    watchdogMs: 3000,
    maxWaitMs: 600,
    onProblem: (message) => problems.push(message),
    startWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as RenderWorker;
    },
    ...options,
  });
  const last = () => workers.at(-1) as FakeWorker;
  /**
   * One render after another that takes so long, until the workers' code is compiled and the average is
   * known.
   */
  const measured = async (ms: number, times = 30) => {
    for (let count = 0; count < times; count += 1) {
      const render = pool.render(job(`measured-${count}`));
      jest.advanceTimersByTime(ms);
      last().send({ reply });
      await render;
    }
  };
  /** What became of a render: the error, or nothing while it goes on. */
  const outcome = (render: Promise<RenderReply>) => {
    const seen: { error?: Error; reply?: RenderReply } = {};
    render.then(
      (found) => {
        seen.reply = found;
      },
      (error: Error) => {
        seen.error = error;
      },
    );
    return seen;
  };
  return { pool, workers, problems, last, measured, outcome };
}
const settled = () => jest.advanceTimersByTimeAsync(0);

test('a page that waits longer than the watchdog is no hang: the clock starts when a worker begins', async () => {
  const { pool, workers, problems, last, measured } = createPool({ maxWaitMs: 60_000 });
  await measured(1000);
  const renders = ['a', 'b', 'c', 'd', 'e'].map((name) => pool.render(job(name)));
  for (const _ of renders) {
    jest.advanceTimersByTime(2000);
    last().send({ reply });
    await settled();
  }
  await expect(Promise.all(renders)).resolves.toHaveLength(5);
  expect(workers).toHaveLength(1);
  expect(last().ended).toBe(false);
  expect(problems).toEqual([]);
});

test('a worker has one render at a time, and is blamed for that one only', async () => {
  const { pool, last, workers, measured, outcome } = createPool();
  await measured(100);
  const hung = outcome(pool.render(job('hung')));
  last().send({ release: 'mf-menu@2' });
  jest.advanceTimersByTime(2600);
  const waiting = pool.render(job('waiting'));
  expect(last().jobs.at(-1)?.job.url).toBe('http://localhost/hung');
  await jest.advanceTimersByTimeAsync(400);
  expect(hung.error).toEqual(
    new RenderHungError('http://localhost/hung was not rendered in time', 'mf-menu@2'),
  );
  expect(workers).toHaveLength(2);
  expect(last().jobs.map(({ job: { url } }) => url)).toEqual(['http://localhost/waiting']);
  last().send({ reply });
  await expect(waiting).resolves.toBe(reply);
});

test('what would wait too long by the measured average is refused at once, and the rest is rendered', async () => {
  const { pool, last, problems, measured, outcome } = createPool();
  await measured(190);
  const renders = Array.from({ length: 10 }, (_, at) => outcome(pool.render(job(String(at)))));
  await settled();
  // One is rendered and three wait, the last of them 570 ms at most; the next would wait for more than 600
  // ms.
  const refused = renders.map(({ error }) => error instanceof RenderRefusedError);
  expect(refused).toEqual([...Array(4).fill(false), ...Array(6).fill(true)]);
  for (let left = 4; left > 0; left -= 1) {
    jest.advanceTimersByTime(190);
    last().send({ reply });
    await settled();
  }
  expect(renders.filter((render) => render.reply)).toHaveLength(4);
  expect(problems).toEqual([expect.stringMatching(/^more pages are asked for than can be rendered: /)]);
  const after = pool.render(job('after'));
  last().send({ reply });
  await expect(after).resolves.toBe(reply);
});

test('on a slow machine one page may wait, so that the worker does not idle', async () => {
  const { pool, last, measured, outcome } = createPool();
  await measured(1500);
  const [rendered, next, refused] = ['a', 'b', 'c'].map((name) => outcome(pool.render(job(name))));
  await settled();
  expect(refused?.error).toBeInstanceOf(RenderRefusedError);
  jest.advanceTimersByTime(500);
  last().send({ reply });
  await settled();
  last().send({ reply });
  await settled();
  expect([rendered?.reply, next?.reply]).toEqual([reply, reply]);
});

test('behind a render that hangs nobody waits longer than the budget', async () => {
  const { pool, measured, outcome } = createPool();
  await measured(100);
  const hung = outcome(pool.render(job('hung')));
  const waiting = outcome(pool.render(job('waiting')));
  await jest.advanceTimersByTimeAsync(600);
  expect(waiting.error).toBeInstanceOf(RenderRefusedError);
  expect(hung.error).toBeUndefined();
});

test('who waits in vain hears so within 300 ms, once the machine shows to be slower than it was', async () => {
  const { pool, last, measured, outcome } = createPool();
  await measured(50);
  const renders = Array.from({ length: 12 }, (_, at) => outcome(pool.render(job(String(at)))));
  await settled();
  expect(renders.filter(({ error }) => error)).toEqual([]);
  // Each takes four times as long now: one is rendered and four can be within 0.9 s.
  await jest.advanceTimersByTimeAsync(200);
  last().send({ reply });
  await jest.advanceTimersByTimeAsync(100);
  expect(renders.map(({ error }) => error instanceof RenderRefusedError)).toEqual([
    ...Array(5).fill(false),
    ...Array(7).fill(true),
  ]);
  for (let left = 4; left > 0; left -= 1) {
    await jest.advanceTimersByTimeAsync(100);
    last().send({ reply });
    await settled();
  }
  expect(renders.filter((render) => render.reply)).toHaveLength(5);
});

test('who has waited a little longer than expected while others were rendered is not sent away for it', async () => {
  const { pool, last, measured, outcome } = createPool();
  await measured(190);
  const renders = Array.from({ length: 4 }, (_, at) => outcome(pool.render(job(String(at)))));
  for (let left = 4; left > 0; left -= 1) {
    await jest.advanceTimersByTimeAsync(220);
    last().send({ reply });
    await settled();
  }
  expect(renders.filter((render) => render.reply)).toHaveLength(4);
});

test('a place that is kept for a page counts until it is given back, once', async () => {
  const { pool, measured } = createPool();
  await measured(190);
  const places = [1, 2, 3].map((at) => pool.reserve(`/${at}`));
  expect(() => pool.reserve('/late')).toThrow(RenderRefusedError);
  places[0]?.();
  places[0]?.();
  pool.reserve('/in-time');
  expect(() => pool.reserve('/late')).toThrow(RenderRefusedError);
});

test('a page whose worker died is rendered by the next one, three times at most', async () => {
  const { pool, workers, last, measured, outcome } = createPool();
  await measured(100);
  const render = outcome(pool.render(job('deadly')));
  for (let deaths = 1; deaths <= 3; deaths += 1) {
    last().emit('error', new Error('out of memory'));
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(render.error?.message).toBe(
    'http://localhost/deadly could not be rendered: a render worker died: out of memory',
  );
  expect(workers).toHaveLength(4);
});

describe('a thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-thread-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.postMessage({ env: { ...process.env }, now: Date.now() });`,
  );
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  /** What code of remotes finds there. */
  async function ask(env: Record<string, string>): Promise<{ env: object; now: number }> {
    jest.useRealTimers();
    Object.assign(process.env, env);
    const thread = startThread({} as RenderPoolOptions['settings'], pathToFileURL(file)) as Worker;
    const [found] = await once(thread, 'message');
    await thread.terminate();
    return found;
  }

  test('finds nothing of the environment', async () => {
    expect((await ask({ AWS_SECRET_ACCESS_KEY: 'b7d94a6310c8' })).env).toEqual({});
  });

  test('of a run at another time has its clock, and nothing else', async () => {
    const clock = {
      NODE_OPTIONS: `--require ${JSON.stringify(resolve(__dirname, '../../../../scripts/lib/shiftClock.cjs'))}`,
      CLOCK_OFFSET_MS: '86400000',
    };
    const { env, now } = await ask({ ...clock, AWS_SECRET_ACCESS_KEY: 'b7d94a6310c8' });
    expect(env).toEqual(clock);
    expect(now - Date.now()).toBeGreaterThan(86_000_000);
  });
});
