/** Whether this page reaches its own host. */
export interface Connection {
  /** The device says that it is offline, or the host did not answer when it was asked last. */
  isLost(): boolean;
  /**
   * Whether the connection is there, and has been for a while: what failed just now may have been asked for
   * while it was away. Asks the host, unless the device is offline anyway.
   */
  check(): Promise<boolean>;
  /** Resolves when the connection is there, which may be at once. */
  restored(): Promise<void>;
  /** @returns how to stop */
  subscribe(listener: () => void): () => void;
}

const patienceMs = 3_000;
/** A page that is being left, or a network that changes, refuses for a moment. */
const momentMs = 300;
/** What was on its way when the connection went fails when it is back, within this time. */
const settlingMs = 3_000;
/** Between one question and the next, while there is no answer; the last one stays. */
const pausesMs = [1_000, 1_000, 2_000, 3_000, 5_000];

/** Any answer will do, also a refusal: it came from there. */
async function ask(): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: patience.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function askAfter(ms: number): Promise<boolean> {
  await pause(ms);
  return ask();
}

/**
 * Tells a host that cannot be reached from a file that is missing there. A device says that it is online as
 * soon as it has a network, which may lead nowhere: a café's Wi-Fi before its login page, a lift, a tunnel.
 * When such a network leads somewhere again, the window gets an `online` event, as of any new network.
 */
export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  let unanswered = false;
  let backAt = Number.NEGATIVE_INFINITY;
  let question: Promise<boolean> | undefined;
  // Before any other listener, so that each of them finds it noted. A server has no network to lose.
  globalThis.addEventListener?.('online', () => {
    unanswered = false;
    backAt = performance.now();
  });

  function lose() {
    if (unanswered) return;
    unanswered = true;
    for (const listener of listeners) listener();
    void askUntilAnswered();
  }

  async function askUntilAnswered() {
    for (let asked = 0; unanswered; asked += 1) {
      await pause(pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 0);
      if (unanswered) await connection.check();
    }
  }

  async function askTwice(): Promise<boolean> {
    const answered = await ask();
    if (!answered && !(await askAfter(momentMs))) {
      lose();
      return false;
    }
    if (unanswered) dispatchEvent(new Event('online'));
    return answered && performance.now() - backAt > settlingMs;
  }

  const connection: Connection = {
    isLost: () => !navigator.onLine || unanswered,
    async check() {
      if (!navigator.onLine) return false;
      question ??= askTwice().finally(() => {
        question = undefined;
      });
      return question;
    },
    restored: () =>
      new Promise((resolve) => {
        const look = () => {
          if (connection.isLost()) return;
          stop();
          resolve();
        };
        const stop = connection.subscribe(look);
        look();
      }),
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
  };
  return connection;
}

/** Ends early with a new network. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

/** That of this page. */
export const connection: Connection = createConnection();
