import { EventEmitter } from 'node:events';
import { DrawingRefused, DrawPool, type DrawPoolOptions, type DrawWorker, HungDrawing } from './DrawPool';
import type { DrawJob, DrawReply, FromWorker, ToWorker } from './drawJob';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const job = (name: string) => ({ url: `http://localhost/${name}` }) as DrawJob;
const reply = { status: 200 } as DrawReply;

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

function poolOf(options: Partial<DrawPoolOptions> = {}) {
  const workers: FakeWorker[] = [];
  const problems: string[] = [];
  const pool = new DrawPool({
    size: 1,
    settings: {} as DrawPoolOptions['settings'],
    watchdogMs: 3000,
    maxWaitMs: 600,
    onProblem: (message) => problems.push(message),
    startWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as DrawWorker;
    },
    ...options,
  });
  const last = () => workers.at(-1) as FakeWorker;
  /** One drawing after another that takes so long, until the workers' code is compiled and the average is known. */
  const measured = async (ms: number, times = 30) => {
    for (let count = 0; count < times; count += 1) {
      const drawing = pool.draw(job(`measured-${count}`));
      jest.advanceTimersByTime(ms);
      last().send({ reply });
      await drawing;
    }
  };
  /** What became of a drawing: the error, or nothing while it goes on. */
  const outcome = (drawing: Promise<DrawReply>) => {
    const seen: { error?: Error; reply?: DrawReply } = {};
    drawing.then(
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
  const { pool, workers, problems, last, measured } = poolOf({ maxWaitMs: 60_000 });
  await measured(1000);
  const drawings = ['a', 'b', 'c', 'd', 'e'].map((name) => pool.draw(job(name)));
  for (const _ of drawings) {
    jest.advanceTimersByTime(2000);
    last().send({ reply });
    await settled();
  }
  await expect(Promise.all(drawings)).resolves.toHaveLength(5);
  expect(workers).toHaveLength(1);
  expect(last().ended).toBe(false);
  expect(problems).toEqual([]);
});

test('a worker has one drawing at a time, and is blamed for that one only', async () => {
  const { pool, last, workers, measured, outcome } = poolOf();
  await measured(100);
  const hung = outcome(pool.draw(job('hung')));
  last().send({ slot: 'mf-menu@2' });
  jest.advanceTimersByTime(2600);
  const waiting = pool.draw(job('waiting'));
  expect(last().jobs.at(-1)?.job.url).toBe('http://localhost/hung');
  await jest.advanceTimersByTimeAsync(400);
  expect(hung.error).toEqual(new HungDrawing('http://localhost/hung was not drawn in time', 'mf-menu@2'));
  expect(workers).toHaveLength(2);
  expect(last().jobs.map(({ job: { url } }) => url)).toEqual(['http://localhost/waiting']);
  last().send({ reply });
  await expect(waiting).resolves.toBe(reply);
});

test('what would wait too long by the measured average is refused at once, and the rest is drawn', async () => {
  const { pool, last, problems, measured, outcome } = poolOf();
  await measured(190);
  const drawings = Array.from({ length: 10 }, (_, at) => outcome(pool.draw(job(String(at)))));
  await settled();
  // One is drawn and three wait, the last of them 570 ms at most; the next would wait for more than 600 ms.
  const refused = drawings.map(({ error }) => error instanceof DrawingRefused);
  expect(refused).toEqual([...Array(4).fill(false), ...Array(6).fill(true)]);
  for (let left = 4; left > 0; left -= 1) {
    jest.advanceTimersByTime(190);
    last().send({ reply });
    await settled();
  }
  expect(drawings.filter((drawing) => drawing.reply)).toHaveLength(4);
  expect(problems).toEqual([expect.stringMatching(/^more pages are asked for than can be drawn: /)]);
  const after = pool.draw(job('after'));
  last().send({ reply });
  await expect(after).resolves.toBe(reply);
});

test('on a slow machine one page may wait, so that the worker does not idle', async () => {
  const { pool, last, measured, outcome } = poolOf();
  await measured(1500);
  const [drawn, next, refused] = ['a', 'b', 'c'].map((name) => outcome(pool.draw(job(name))));
  await settled();
  expect(refused?.error).toBeInstanceOf(DrawingRefused);
  jest.advanceTimersByTime(500);
  last().send({ reply });
  await settled();
  last().send({ reply });
  await settled();
  expect([drawn?.reply, next?.reply]).toEqual([reply, reply]);
});

test('behind a drawing that hangs nobody waits longer than the budget', async () => {
  const { pool, measured, outcome } = poolOf();
  await measured(100);
  const hung = outcome(pool.draw(job('hung')));
  const waiting = outcome(pool.draw(job('waiting')));
  await jest.advanceTimersByTimeAsync(600);
  expect(waiting.error).toBeInstanceOf(DrawingRefused);
  expect(hung.error).toBeUndefined();
});

test('a page whose worker died is drawn by the next one, three times at most', async () => {
  const { pool, workers, last, measured, outcome } = poolOf();
  await measured(100);
  const drawing = outcome(pool.draw(job('deadly')));
  for (let deaths = 1; deaths <= 3; deaths += 1) {
    last().emit('error', new Error('out of memory'));
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(drawing.error?.message).toBe(
    'http://localhost/deadly could not be drawn: a drawing worker died: out of memory',
  );
  expect(workers).toHaveLength(4);
});
