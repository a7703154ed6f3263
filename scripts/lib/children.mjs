import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { endWithParent } from './endWithParent.mjs';
import { root } from './root.mjs';

// The pauses of the API's supervisor, for the same reason.
const { failuresInARow, restartDelayMs } = await tsImport(
  '../../api/src/platform/processes/restartDelayMs.ts',
  import.meta.url,
);

/** Longest wait for a child to end by itself before it is killed. */
const graceMs = 10_000;

/**
 * The processes that a command started, and the one way to end them all. They end with the command, also when
 * it is killed.
 */
export class Children {
  #running = new Map();
  #ready = new Set();
  #ending = false;

  /**
   * Starts `node --import tsx FILE`; its lines come out with its name in front. One that dies after
   * `markReady` is started again, after longer and longer pauses while it keeps dying.
   * @param onFailedStart hears of an end before that: it cannot run as it is configured, and a second try
   * would change nothing.
   */
  startServer(name, file, env, onFailedStart) {
    this.startProgram(name, process.execPath, ['--import', 'tsx', file], { env }, onFailedStart);
  }

  /** The same for any program. @param options `env` in addition to this process's, `uid`, `gid`, `cwd`. */
  startProgram(name, command, args, options, onFailedStart, failures = 0) {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const startedAt = performance.now();
    this.#keep(name, child);
    const last = [];
    const print = (stream) => (chunk) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) {
        last.push(line);
        last.splice(0, Math.max(0, last.length - 20));
        if (process.env.LOG_LEVEL !== 'silent') stream.write(`  ${name} | ${line}\n`);
      }
    };
    child.stdout.on('data', print(process.stdout));
    child.stderr.on('data', print(process.stderr));
    child.on('exit', (code, signal) => {
      if (this.#ending) return;
      const ended = `The ${name} server ended (${signal ?? `exit code ${code}`})`;
      if (!this.#ready.has(name)) {
        if (process.env.LOG_LEVEL === 'silent') for (const line of last) console.error(line);
        console.error(`${ended}.`);
        onFailedStart();
        return;
      }
      const counted = failuresInARow(failures, performance.now() - startedAt);
      const pauseMs = restartDelayMs(counted);
      console.error(`${ended}. It is started again in ${pauseMs / 1000} s.`);
      void wait(pauseMs).then(() => {
        if (!this.#ending) this.startProgram(name, command, args, options, onFailedStart, counted);
      });
    });
  }

  #keep(name, child) {
    this.#running.set(name, child);
    const forget = endWithParent(child.pid);
    child.on('exit', () => {
      this.#running.delete(name);
      forget();
    });
  }

  /**
   * Runs a command to its end, without its name in front of its lines. Never resolves once everything ends.
   * @param stdio as `spawn` takes it
   * @returns its exit code, and what it said where that is piped
   */
  run(name, command, args, env, stdio = 'inherit') {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio,
    });
    this.#keep(name, child);
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    return new Promise((done) => {
      child.on('close', (code) => {
        if (!this.#ending) done({ code, said });
      });
    });
  }

  /**
   * A server has answered: what it is configured with works, so that from now on only `end` ends it for good.
   */
  markReady(name) {
    this.#ready.add(name);
  }

  /** Asks every child to end, kills what does not, and resolves when none is left. */
  async end() {
    this.#ending = true;
    await Promise.all(
      [...this.#running.values()].map(
        (child) =>
          new Promise((done) => {
            if (child.exitCode !== null) return done();
            const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
            child.on('exit', () => {
              clearTimeout(timer);
              done();
            });
            child.kill('SIGTERM');
          }),
      ),
    );
  }
}
