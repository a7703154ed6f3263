import { setTimeout as wait } from 'node:timers/promises';
import { Children } from './children.mjs';
import { endOnRequest } from './endOnRequest.mjs';

const lookMs = 150;

/**
 * The servers of a command, which starts them one by one: the command ends with all of them when somebody asks
 * it to, and when one fails or is not ready in time.
 */
export class Servers {
  children = new Children();
  #ending = false;
  #startupMs;

  constructor(startupMs) {
    this.#startupMs = startupMs;
    endOnRequest(() => void this.end(0));
  }

  /** Ends all servers, then this process. */
  async end(code) {
    if (this.#ending) return;
    this.#ending = true;
    await this.children.end();
    process.exit(code);
  }

  /**
   * Starts `node --import tsx FILE`.
   * @param isReady an address that answers then, or a function that says so
   */
  async startServer(name, file, env, isReady) {
    await this.startProgram(name, process.execPath, ['--import', 'tsx', file], { env }, isReady);
  }

  /** The same for any program. */
  async startProgram(name, command, args, options, isReady) {
    this.children.startProgram(name, command, args, options, () => void this.end(1));
    const check = typeof isReady === 'string' ? () => answers(isReady) : isReady;
    const deadline = Date.now() + this.#startupMs;
    while (!this.#ending) {
      if (await check()) return this.children.markReady(name);
      if (Date.now() > deadline) {
        console.error(`The ${name} server was not ready after ${this.#startupMs / 1000} s.`);
        await this.end(1);
      }
      await wait(lookMs);
    }
    // Something else has failed and said so: nothing is ready any more, and the process is on its way out.
    await new Promise(() => {});
  }
}

/** Whether an address answers that all is well. */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
