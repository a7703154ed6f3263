import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderJob, RenderReply, RenderSettings, ToWorker } from './renderJob';

export interface RenderPoolOptions {
  size: number;
  settings: RenderSettings;
  /**
   * A render that takes longer is taken for hung and its worker is replaced. Waiting for a worker does not
   * count.
   */
  watchdogMs: number;
  /** A render that would wait longer for a worker is refused at once. */
  maxWaitMs: number;
  onProblem: (message: string) => void;
  startWorker?: (settings: RenderSettings) => RenderWorker;
}
export type RenderWorker = Pick<Worker, 'on' | 'postMessage' | 'terminate'>;

interface Task {
  job: RenderJob;
  resolve: (reply: RenderReply) => void;
  reject: (error: Error) => void;
  /** While queued: the longest wait. While running: the watchdog. */
  timer?: ReturnType<typeof setTimeout>;
  /** How many workers died while running it. */
  deaths: number;
}
interface PooledWorker {
  worker: RenderWorker;
  current?: { id: number; task: Task; startedAt: number };
  /** It has replied before, so its code is compiled. */
  ready: boolean;
  /** The release whose code began to run last. */
  release?: string;
}

/** Extra time for a new worker, which compiles before it renders. */
const compileMs = 5000;
/** What a render is expected to take before the first one was measured. */
const firstAverageMs = 100;
/** The weight of the newest render in the moving average. */
const newestWeight = 0.2;
/**
 * When a page that waits is weighed once more: whoever is sent away after all shall hear so within 300 ms,
 * and not when the longest wait is over.
 */
const secondLookMs = 200;
/** How many workers a job may kill before it fails. */
const maxDeaths = 2;
/** A worker that dies before its first reply is replaced after this pause. */
const respawnDelayMs = 1000;
/** How often an overload is reported at most. */
const reportPauseMs = 60_000;

/** The render did not end; its worker was terminated. */
export class RenderHungError extends Error {
  override name = 'RenderHungError';
  constructor(
    message: string,
    /** The release whose code ran last, as `remote@release`. */
    readonly release?: string,
  ) {
    super(message);
  }
}

/** The workers are overloaded; says nothing about the page or its releases. */
export class RenderRefusedError extends Error {
  override name = 'RenderRefusedError';
}

/**
 * A pool of render workers with a watchdog. A worker has one job at a time: the time then is the job's own,
 * and a hang has one suspect. With several jobs in one worker, time spent waiting for data would be shared,
 * and the watchdog would blame whichever job it watched.
 */
export class RenderPool {
  private workers: PooledWorker[];
  private readonly queue: Task[] = [];
  /** Pages that will be rendered once their data is there. */
  private reserved = 0;
  private averageMs = firstAverageMs;
  /** How many renders have ended. */
  private finished = 0;
  private nextId = 1;
  private overloadReportedAt = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(private readonly options: RenderPoolOptions) {
    this.workers = Array.from({ length: options.size }, () => this.start());
  }

  /**
   * @throws RenderRefusedError at once when the wait would be too long, RenderHungError when the render does
   * not end
   */
  render(job: RenderJob): Promise<RenderReply> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error('the server is stopping'));
      const refusal = this.readRefusal(job.url);
      if (refusal) return reject(refusal);
      const task: Task = { job, resolve, reject, deaths: 0 };
      this.queue.push(task);
      this.limitWait(task);
      this.dispatch();
    });
  }

  /**
   * Keeps a place in the queue for a page whose data has yet to be loaded, so that nothing is asked for a page
   * that would be refused afterwards.
   * @returns gives the place back, which is to be done right before the page is rendered or when it is not
   * @throws RenderRefusedError when its wait would be too long
   */
  reserve(url: string): () => void {
    const refusal = this.readRefusal(url);
    if (refusal) throw refusal;
    this.reserved += 1;
    let held = true;
    return () => {
      if (held) this.reserved -= 1;
      held = false;
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { timer, reject } of this.queue.splice(0)) {
      clearTimeout(timer);
      reject(new Error('the server is stopping'));
    }
    await Promise.all(this.workers.map(({ worker }) => worker.terminate()));
  }

  /**
   * The estimate that let a task in may be wrong: the average was of a quieter time, or a render hangs. It may
   * be wrong by half before somebody who has waited is sent away for it.
   */
  private limitWait(task: Task): void {
    const isCompiled = this.workers.some(({ ready }) => ready);
    const limitMs = this.options.maxWaitMs + (isCompiled ? 0 : compileMs);
    const lastMs = limitMs * 1.5;
    const { finished } = this;
    const queuedAt = performance.now();
    const lookAt = (ms: number, look: () => void) => {
      task.timer = setTimeout(look, ms - (performance.now() - queuedAt));
    };
    const refuse = () => {
      this.queue.splice(this.queue.indexOf(task), 1);
      task.reject(this.refusal(`${task.job.url} waited too long to be rendered`));
    };
    const lookForProgress = () => {
      if (this.finished === finished) refuse();
      else lookAt(lastMs, refuse);
    };
    const estimateAgain = () => {
      const renderMs = Math.max(this.averageMs, this.longestRunningMs());
      const leftMs = this.expectedWaitMs(this.queue.indexOf(task), renderMs);
      if (secondLookMs + leftMs > lastMs) refuse();
      else lookAt(limitMs, lookForProgress);
    };
    if (isCompiled && limitMs > secondLookMs) lookAt(secondLookMs, estimateAgain);
    else lookAt(limitMs, lookForProgress);
  }

  private readRefusal(url: string): RenderRefusedError | undefined {
    const expectedMs = this.expectedWaitMs(this.queue.length + this.reserved, this.averageMs);
    if (expectedMs <= this.options.maxWaitMs) return undefined;
    return this.refusal(`${url} would wait ${Math.round(expectedMs)} ms to be rendered`);
  }

  /**
   * @param ahead how many others wait before it
   * @param renderMs what each of them is expected to take; what is under way counts half. One render for each
   * worker may always be next, however slow the machine is: else workers would idle.
   */
  private expectedWaitMs(ahead: number, renderMs: number): number {
    const { size } = this.options;
    return ahead < size ? 0 : (ahead / size + 0.5) * renderMs;
  }

  private longestRunningMs(): number {
    const now = performance.now();
    return Math.max(0, ...this.workers.map(({ current }) => (current ? now - current.startedAt : 0)));
  }

  private refusal(message: string): RenderRefusedError {
    const now = performance.now();
    if (now - this.overloadReportedAt >= reportPauseMs) {
      this.overloadReportedAt = now;
      this.options.onProblem(`more pages are asked for than can be rendered: ${message}`);
    }
    return new RenderRefusedError(message);
  }

  private dispatch(): void {
    for (const pooled of this.workers) {
      if (pooled.current) continue;
      const task = this.queue.shift();
      if (!task) return;
      clearTimeout(task.timer);
      const { watchdogMs } = this.options;
      const limitMs = pooled.ready ? watchdogMs : watchdogMs + compileMs;
      task.timer = setTimeout(() => this.endHung(pooled, task), limitMs);
      pooled.release = undefined;
      pooled.current = { id: this.nextId++, task, startedAt: performance.now() };
      pooled.worker.postMessage({ id: pooled.current.id, job: task.job } satisfies ToWorker);
    }
  }

  private start(): PooledWorker {
    const worker = (this.options.startWorker ?? startThread)(this.options.settings);
    const pooled: PooledWorker = { worker, ready: false };
    worker.on('message', (message: FromWorker) => this.receive(pooled, message));
    worker.on('error', (error: Error) => this.endDead(pooled, `a render worker died: ${error.message}`));
    return pooled;
  }

  private receive(pooled: PooledWorker, { id, reply, error, release }: FromWorker): void {
    const { current } = pooled;
    if (current?.id !== id) return;
    if (release) {
      pooled.release = release;
      return;
    }
    const tookMs = performance.now() - current.startedAt;
    if (pooled.ready) this.averageMs += newestWeight * (tookMs - this.averageMs);
    this.finished += 1;
    pooled.ready = true;
    pooled.current = undefined;
    clearTimeout(current.task.timer);
    if (reply) current.task.resolve(reply);
    else current.task.reject(new Error(error ?? 'not rendered'));
    this.dispatch();
  }

  private endHung(pooled: PooledWorker, { job, reject }: Task): void {
    reject(new RenderHungError(`${job.url} was not rendered in time`, pooled.release));
    void pooled.worker.terminate();
    this.replace(pooled, 'a render hung: its worker is replaced', 0);
  }

  private endDead(pooled: PooledWorker, message: string): void {
    if (!this.workers.includes(pooled)) return;
    const task = pooled.current?.task;
    if (task) {
      clearTimeout(task.timer);
      task.deaths += 1;
      if (task.deaths > maxDeaths)
        task.reject(new Error(`${task.job.url} could not be rendered: ${message}`));
      else this.queue.unshift(task);
    }
    this.replace(pooled, message, pooled.ready ? 0 : respawnDelayMs);
  }

  private replace(pooled: PooledWorker, message: string, pauseMs: number): void {
    if (this.closed) return;
    this.options.onProblem(message);
    this.workers = this.workers.filter((other) => other !== pooled);
    const start = () => {
      if (this.closed) return;
      this.workers.push(this.start());
      this.dispatch();
    };
    if (pauseMs === 0) start();
    else setTimeout(start, pauseMs).unref();
  }
}

/**
 * Code of remotes runs there: it finds none of the server's environment, in which secrets may be. A run at
 * another time moves the clock of a thread by a preload, which reads how far.
 */
export function startThread(
  settings: RenderSettings,
  file = new URL('./renderWorkerStart.mjs', import.meta.url),
): RenderWorker {
  const { CLOCK_OFFSET_MS, NODE_OPTIONS = '' } = process.env;
  const env = CLOCK_OFFSET_MS ? { CLOCK_OFFSET_MS, NODE_OPTIONS } : {};
  return new Worker(file, { workerData: settings, env });
}
