import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Longest wait for a child to end by itself before it is killed. */
const graceMs = 10_000;

/** The processes that a command started, and the one way to end them all. */
export class Children {
  #running = new Map();
  #ending = false;

  /** Starts `node --import tsx FILE`; its lines come out with its name in front. `onExit` hears of an end that nobody asked for. */
  startServer(name, file, env, onExit) {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.set(name, child);
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
    child.on('exit', (code) => {
      this.#running.delete(name);
      if (!this.#ending) onExit(name, code ?? 1, last);
    });
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
