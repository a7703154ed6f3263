import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../http/Metrics';
import type { ProcessMetrics } from '../http/ProcessMetrics';
import { asToSupervisor, type ToChild } from './ipc';
import { failuresInARow, restartDelayMs } from './restartDelayMs';

const collectWithinMs = 1_000;
/** Longer than a process waits for its last calls. */
const endWithinMs = 8_000;

/** "Wrong configuration": to start again would change nothing. */
export const hopelessExitCode = 78;

export interface ProcessPlan {
  /** Name in logs and metrics; stays the same when the process is replaced. */
  name: string;
  env: Record<string, string>;
}

/**
 * Keeps the planned processes alive: one that dies is replaced, after longer and longer pauses while it keeps
 * dying.
 */
export class Supervisor {
  readonly #running = new Map<string, Worker>();
  readonly #collections = new Map<number, (worker: Worker, metrics: ProcessMetrics) => void>();
  readonly #pauses = new AbortController();
  #isPrepared = false;
  #isStopping = false;
  #collected = 0;

  constructor(
    private readonly plans: readonly ProcessPlan[],
    private readonly metrics: Metrics,
    private readonly log: FastifyBaseLogger,
    /** A process has told that it can never run as it is configured; it has said why. */
    private readonly onHopeless: () => void,
  ) {}

  start(): void {
    for (const plan of this.plans) this.#fork(plan, 0);
  }

  /** The schema and the catalogue are there: processes may take calls, also those that start later. */
  prepared(): void {
    this.#isPrepared = true;
    for (const worker of this.#running.values()) send(worker, { kind: 'prepared' });
  }

  /** Asks every process to end after its last call, and kills what does not. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#pauses.abort();
    await Promise.all([...this.#running.values()].map(endWorker));
  }

  #fork(plan: ProcessPlan, failures: number): void {
    const worker = cluster.fork({ ...plan.env, API_PROCESS_NAME: plan.name });
    const startedAt = performance.now();
    this.#running.set(plan.name, worker);
    this.log.info({ name: plan.name, child: worker.process.pid }, 'process started');
    worker.on('message', (value) => this.#hear(plan.name, worker, value));
    // A message that did not reach a dying process is no fault of ours; its end is told below.
    worker.on('error', (error) => this.log.warn(error));
    worker.on('exit', (code, signal) => {
      this.#running.delete(plan.name);
      if (this.#isStopping) return;
      if (code === hopelessExitCode) return this.onHopeless();
      const counted = failuresInARow(failures, performance.now() - startedAt);
      const pauseMs = restartDelayMs(counted);
      this.metrics.count('process_restarts_total', 'Processes that died and were replaced.', {
        name: plan.name,
      });
      this.log.error({ name: plan.name, code, signal, pauseMs }, 'process died');
      wait(pauseMs, undefined, { signal: this.#pauses.signal }).then(
        () => this.#fork(plan, counted),
        () => undefined,
      );
    });
  }

  #hear(name: string, worker: Worker, value: unknown): void {
    const message = asToSupervisor(value);
    if (message?.kind === 'listens' && this.#isPrepared) send(worker, { kind: 'prepared' });
    if (message?.kind === 'metrics')
      this.#collections.get(message.id)?.(worker, { process: name, families: message.families });
    if (message?.kind === 'collectAll')
      void this.#collect().then((all) => send(worker, { kind: 'collected', id: message.id, all }));
  }

  /** Everybody's metrics; who does not answer in time is left out. */
  async #collect(): Promise<ProcessMetrics[]> {
    this.#collected += 1;
    const id = this.#collected;
    const all: ProcessMetrics[] = [{ process: 'supervisor', families: await this.metrics.collect() }];
    const awaited = new Set(this.#running.values());
    await new Promise<void>((done) => {
      const timer = setTimeout(done, collectWithinMs);
      this.#collections.set(id, (worker, metrics) => {
        all.push(metrics);
        awaited.delete(worker);
        if (awaited.size > 0) return;
        clearTimeout(timer);
        done();
      });
      for (const worker of awaited) send(worker, { kind: 'collect', id });
    });
    this.#collections.delete(id);
    return all;
  }
}

function send(worker: Worker, message: ToChild): void {
  // Without a callback a process that has just died would make it an error of ours.
  if (worker.isConnected()) worker.send(message, () => undefined);
}

function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), endWithinMs);
    worker.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    worker.process.kill('SIGTERM');
  });
}
