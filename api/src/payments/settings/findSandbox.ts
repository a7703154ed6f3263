import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The environment of a command beside `npm start`: the sandbox over the same data folder takes the payments
 * where nothing else was said. Never in production.
 */
export function findSandbox(env: NodeJS.ProcessEnv, dataFolder: string): NodeJS.ProcessEnv {
  if (env.PAYMENTS_FILE || env.SANDBOX_URL || env.NODE_ENV === 'production') return env;
  try {
    return { ...env, SANDBOX_URL: readFileSync(join(dataFolder, 'sandbox', 'address'), 'utf8').trim() };
  } catch {
    // There has never been a sandbox.
    return env;
  }
}
