import { Worker } from 'node:worker_threads';
import type { DrawJob, DrawReply, DrawSettings, FromWorker, ToWorker } from './drawJob';

export interface DrawPoolOptions {
  size: number;
  settings: DrawSettings;
  /** A drawing that takes longer is taken for hung and its worker is replaced. Waiting for a worker does not count. */
  watchdogMs: number;
  /** A drawing that would wait longer for a worker is refused at once. */
  maxWaitMs: number;
  onProblem: (message: string) => void;
  startWorker?: (settings: DrawSettings) => DrawWorker;
}
export type DrawWorker = Pick<Worker, 'on' | 'postMessage' | 'terminate'>;

interface Task {
  job: DrawJob;
  resolve: (reply: DrawReply) => void;
  reject: (error: Error) => void;
  /** Until it begins: its longest wait. From then on: the watchdog. */
  timer?: ReturnType<typeof setTimeout>;
  /** How many workers have died with it. */
  deaths: number;
}
interface PooledWorker {
  worker: DrawWorker;
  current?: { id: number; task: Task; startedAt: number };
  /** It has answered before: its code is compiled. */
  ready: boolean;
  /** The release whose code began to run last. */
  slot?: string;
}

/** A new worker compiles before it draws; that is no hang. */
const compileMs = 5000;
/** What a drawing is expected to take before the first one was measured. */
const firstAverageMs = 100;
/** The weight of the newest drawing in the moving average. */
const newestWeight = 0.2;
/** A drawing that has cost so many workers is given up. */
const maxDeaths = 2;
/** A worker that dies before its first answer is replaced only after this. */
const restartPauseMs = 1000;
/** An overload is told again only after this. */
const tellAgainMs = 60_000;

/** A drawing that did not end: its worker is gone. */
export class HungDrawing extends Error {
  override name = 'HungDrawing';
  constructor(
    message: string,
    /** The release whose code ran last, as `remote@release`. */
    readonly release?: string,
  ) {
    super(message);
  }
}

/** There is more to draw than the workers can do in time; says nothing about the page or its releases. */
export class DrawingRefused extends Error {
  override name = 'DrawingRefused';
}

/**
 * Workers that draw, watched and replaced. A worker has one drawing at a time: what a drawing takes is then its own doing, and a hang has
 * one suspect. Several at once would use the time in which one waits for data, and would blame whichever happened to be watched.
 */
export class DrawPool {
  private workers: PooledWorker[];
  private readonly queue: Task[] = [];
  private averageMs = firstAverageMs;
  private nextId = 1;
  private overloadToldAt = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(private readonly options: DrawPoolOptions) {
    this.workers = Array.from({ length: options.size }, () => this.start());
  }

  /** @throws DrawingRefused at once when the wait would be too long, HungDrawing when the drawing does not end */
  draw(job: DrawJob): Promise<DrawReply> {
    return new Promise((resolve, reject) => {
      const { maxWaitMs } = this.options;
      if (this.closed) return reject(new Error('the server is stopping'));
      const expectedMs = this.expectedWaitMs();
      if (expectedMs > maxWaitMs)
        return reject(this.refusal(`${job.url} would wait ${Math.round(expectedMs)} ms to be drawn`));
      const task: Task = { job, resolve, reject, deaths: 0 };
      // The estimate may be wrong: a drawing that is under way may hang.
      const limitMs = this.workers.some(({ ready }) => ready) ? maxWaitMs : maxWaitMs + compileMs;
      task.timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(task), 1);
        reject(this.refusal(`${job.url} waited ${limitMs} ms to be drawn`));
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

  /** What is under way counts half. One drawing for each worker may always be next, however slow the machine is: else workers would idle. */
  private expectedWaitMs(): number {
    const { size } = this.options;
    if (this.queue.length < size) return 0;
    return (this.queue.length / size + 0.5) * this.averageMs;
  }

  private refusal(message: string): DrawingRefused {
    const now = performance.now();
    if (now - this.overloadToldAt >= tellAgainMs) {
      this.overloadToldAt = now;
      this.options.onProblem(`more pages are asked for than can be drawn: ${message}`);
    }
    return new DrawingRefused(message);
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
      pooled.slot = undefined;
      pooled.current = { id: this.nextId++, task, startedAt: performance.now() };
      pooled.worker.postMessage({ id: pooled.current.id, job: task.job } satisfies ToWorker);
    }
  }

  private start(): PooledWorker {
    const worker = (this.options.startWorker ?? startThread)(this.options.settings);
    const pooled: PooledWorker = { worker, ready: false };
    worker.on('message', (message: FromWorker) => this.receive(pooled, message));
    worker.on('error', (error: Error) => this.endDead(pooled, `a drawing worker died: ${error.message}`));
    return pooled;
  }

  private receive(pooled: PooledWorker, { id, reply, error, slot }: FromWorker): void {
    const { current } = pooled;
    if (current?.id !== id) return;
    if (slot) {
      pooled.slot = slot;
      return;
    }
    const tookMs = performance.now() - current.startedAt;
    if (pooled.ready) this.averageMs += newestWeight * (tookMs - this.averageMs);
    pooled.ready = true;
    pooled.current = undefined;
    clearTimeout(current.task.timer);
    if (reply) current.task.resolve(reply);
    else current.task.reject(new Error(error ?? 'not drawn'));
    this.dispatch();
  }

  private endHung(pooled: PooledWorker, { job, reject }: Task): void {
    reject(new HungDrawing(`${job.url} was not drawn in time`, pooled.slot));
    void pooled.worker.terminate();
    this.replace(pooled, 'a drawing hung: its worker is replaced', 0);
  }

  private endDead(pooled: PooledWorker, message: string): void {
    if (!this.workers.includes(pooled)) return;
    const task = pooled.current?.task;
    if (task) {
      clearTimeout(task.timer);
      task.deaths += 1;
      if (task.deaths > maxDeaths) task.reject(new Error(`${task.job.url} could not be drawn: ${message}`));
      else this.queue.unshift(task);
    }
    this.replace(pooled, message, pooled.ready ? 0 : restartPauseMs);
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

const startThread = (settings: DrawSettings): DrawWorker =>
  new Worker(new URL('./drawWorkerStart.mjs', import.meta.url), { workerData: settings });
