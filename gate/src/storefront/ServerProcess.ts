import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '@storefront/federation/build';

const startMs = 120_000;
const endMs = 10_000;
const linesKept = 15;

/** One of our servers as a child, with its last lines for the case that it ends early. */
export class ServerProcess {
  private readonly last: string[] = [];
  private ended = false;

  private constructor(
    private readonly name: string,
    private readonly child: ChildProcess,
  ) {
    const keep = (chunk: Buffer) => {
      this.last.push(...chunk.toString().split('\n').filter(Boolean));
      this.last.splice(0, Math.max(0, this.last.length - linesKept));
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('exit', () => {
      this.ended = true;
    });
  }

  /** Starts a TypeScript file of the repository. */
  static start(name: string, file: string, env: Record<string, string>): ServerProcess {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServerProcess(name, child);
  }

  /** Of its last lines the newest that holds a text. */
  lastLine(text: string): string | undefined {
    return this.last.findLast((line) => line.includes(text));
  }

  /** Asks the server to end, and kills it when it does not. */
  async end(): Promise<void> {
    if (this.ended) return;
    const gone = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    const late = setTimeout(() => this.child.kill('SIGKILL'), endMs);
    this.child.kill('SIGTERM');
    await gone;
    clearTimeout(late);
  }

  /**
   * Waits until an address of the server answers.
   * @throws Error with its last lines when it ends or does not answer in two minutes
   */
  async ready(url: string): Promise<void> {
    const deadline = Date.now() + startMs;
    for (;;) {
      if (this.ended) throw new Error(`the ${this.name} server ended:\n${this.last.join('\n')}`);
      if (Date.now() > deadline)
        throw new Error(`the ${this.name} server was not ready in time:\n${this.last.join('\n')}`);
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return;
      await wait(100);
    }
  }
}
