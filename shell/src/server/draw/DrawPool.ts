import { Worker } from 'node:worker_threads';
import type { DrawJob, DrawReply, DrawSettings, FromWorker, ToWorker } from './drawJob';

interface Waiting {
  job: DrawJob;
  resolve: (reply: DrawReply) => void;
  reject: (error: Error) => void;
  timer?: ReturnType<typeof setTimeout>;
  /** How many workers have died with it. */
  deaths: number;
}
interface Crew {
  worker: Worker;
  /** Jobs sent and not answered; several at once, because drawing waits for data. */
  under: Map<number, Waiting>;
  ready: boolean;
  /** The release whose code began to run last, whichever page it was for: one thread does one thing. */
  slot?: string;
}

export interface DrawPoolOptions {
  size: number;
  settings: DrawSettings;
  /** A drawing that takes longer is taken for hung: its worker goes, the others' drawings in it are done again. */
  watchdogMs: number;
  onProblem: (message: string) => void;
}

/** A new worker compiles before it draws; that is no hang. */
const compilingMs = 5000;

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
/** A drawing that has cost so many workers is given up. */
const deathsAllowed = 2;
/** A worker that dies before its first answer is replaced only after this. */
const hireAgainMs = 1000;

/** Workers that draw, watched and replaced. */
export class DrawPool {
  private crews: Crew[] = [];
  /** Jobs that came while no worker was up. */
  private queue: Waiting[] = [];
  private nextId = 1;
  private closed = false;

  constructor(private readonly options: DrawPoolOptions) {
    this.crews = Array.from({ length: options.size }, () => this.hire());
  }

  draw(job: DrawJob): Promise<DrawReply> {
    return new Promise((resolve, reject) => this.give({ job, resolve, reject, deaths: 0 }));
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.crews.map(({ worker }) => worker.terminate()));
  }

  private give(waiting: Waiting): void {
    const [crew] = [...this.crews].sort((a, b) => a.under.size - b.under.size);
    if (this.closed) {
      waiting.reject(new Error('the server is stopping'));
      return;
    }
    if (!crew) {
      this.queue.push(waiting);
      return;
    }
    const id = this.nextId++;
    crew.under.set(id, waiting);
    const { watchdogMs } = this.options;
    waiting.timer = setTimeout(() => this.hung(crew, id), crew.ready ? watchdogMs : watchdogMs + compilingMs);
    crew.worker.postMessage({ id, job: waiting.job } satisfies ToWorker);
  }

  private hire(): Crew {
    const worker = new Worker(new URL('./drawWorkerStart.mjs', import.meta.url), {
      workerData: this.options.settings,
    });
    const crew: Crew = { worker, under: new Map(), ready: false };
    worker.on('message', ({ id, reply, error, slot }: FromWorker) => {
      if (slot) {
        crew.slot = slot;
        return;
      }
      crew.ready = true;
      const waiting = crew.under.get(id);
      if (!waiting) return;
      crew.under.delete(id);
      clearTimeout(waiting.timer);
      if (reply) waiting.resolve(reply);
      else waiting.reject(new Error(error ?? 'not drawn'));
    });
    worker.on('error', (error) => this.replace(crew, `a drawing worker died: ${error.message}`));
    return crew;
  }

  private hung(crew: Crew, id: number): void {
    const waiting = crew.under.get(id);
    crew.under.delete(id);
    waiting?.reject(new HungDrawing(`${waiting.job.url} was not drawn in time`, crew.slot));
    this.replace(crew, 'a drawing hung: its worker is replaced', true);
    void crew.worker.terminate();
  }

  private replace(crew: Crew, message: string, hung = false): void {
    if (this.closed || !this.crews.includes(crew)) return;
    this.options.onProblem(message);
    const left = [...crew.under.values()];
    crew.under.clear();
    this.crews = this.crews.filter((other) => other !== crew);
    const hire = () => {
      if (this.closed) return;
      this.crews.push(this.hire());
      for (const waiting of this.queue.splice(0)) this.give(waiting);
    };
    if (crew.ready || hung) hire();
    else setTimeout(hire, hireAgainMs).unref();
    for (const waiting of left) {
      clearTimeout(waiting.timer);
      waiting.deaths += 1;
      if (waiting.deaths > deathsAllowed)
        waiting.reject(new Error(`${waiting.job.url} could not be drawn: ${message}`));
      else this.give(waiting);
    }
  }
}
