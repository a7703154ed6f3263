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
  private averageMs = firstAverageMs;
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
      const { maxWaitMs } = this.options;
      if (this.closed) return reject(new Error('the server is stopping'));
      const expectedMs = this.expectedWaitMs();
      if (expectedMs > maxWaitMs)
        return reject(this.refusal(`${job.url} would wait ${Math.round(expectedMs)} ms to be rendered`));
      const task: Task = { job, resolve, reject, deaths: 0 };
      // The estimate may be wrong: a render that is under way may hang.
      const limitMs = this.workers.some(({ ready }) => ready) ? maxWaitMs : maxWaitMs + compileMs;
      task.timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(task), 1);
        reject(this.refusal(`${job.url} waited ${limitMs} ms to be rendered`));
      }, limitMs);
      this.queue.push(task);
      this.dispatch();
    });
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
   * What is under way counts half. One render for each worker may always be next, however slow the machine
   * is: else workers would idle.
   */
  private expectedWaitMs(): number {
    const { size } = this.options;
    if (this.queue.length < size) return 0;
    return (this.queue.length / size + 0.5) * this.averageMs;
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

const startThread = (settings: RenderSettings): RenderWorker =>
  new Worker(new URL('./renderWorkerStart.mjs', import.meta.url), { workerData: settings });
