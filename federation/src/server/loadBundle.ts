import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction, Script } from 'node:vm';

const nodeRequire = createRequire(import.meta.url);
// A timed script is the only way to stop an endless loop while a bundle is evaluated.
const run = new Script('globalThis.__evaluateRelease()');
// Not simply `globalThis`: a test runner may run this file in a realm of its own.
const realm: object = new Script('globalThis').runInThisContext();

type Answer = (request: string) => unknown;

/**
 * Evaluates a CommonJS bundle; `id` (`remote@release`) becomes its file name in every stack. Dropping the
 * result frees all of it.
 */
function evaluate(file: string, id: string, answer: Answer, timeoutMs: number): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const body = compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], {
    filename: `${id}/server.cjs`,
  });
  Object.assign(realm, { __evaluateRelease: () => body(module.exports, answer, module) });
  try {
    run.runInThisContext({ timeout: timeoutMs });
  } finally {
    Reflect.deleteProperty(realm, '__evaluateRelease');
  }
  return module.exports;
}

/** What a remote's `src/server.ts` exports, as far as the loader cares; the shell knows the rest. */
export interface ServerBundle {
  exposes: Record<string, unknown>;
  [name: string]: unknown;
}

/**
 * Loads a remote's server bundle. Not a sandbox: releases share globals and the event loop.
 * @param shared the copies that the shell's bundle provides, by import
 * @throws when the bundle asks for anything else, exports no `exposes`, fails, or runs longer than
 * `timeoutMs`
 */
export function loadServerBundle(
  file: string,
  id: string,
  shared: Record<string, unknown>,
  timeoutMs: number,
): ServerBundle {
  const answer = (request: string) => {
    if (Object.hasOwn(shared, request)) return shared[request];
    throw new Error(`${id} asks for "${request}", which the host does not share`);
  };
  const exports = evaluate(file, id, answer, timeoutMs);
  if (typeof exports.exposes !== 'object' || exports.exposes === null)
    throw new Error(`${id} exports no exposes`);
  return { ...exports, exposes: { ...exports.exposes } };
}

/** Loads the shell's server bundle, which needs only Node's own modules; must export `shared`. */
export function loadShellBundle<T extends { shared: Record<string, unknown> }>(file: string, id: string): T {
  const answer = (request: string): unknown => {
    if (isBuiltin(request)) return nodeRequire(request);
    throw new Error(`${id} asks for "${request}", which is not a module of Node`);
  };
  const exports = evaluate(file, id, answer, 10_000);
  if (typeof exports.shared !== 'object' || exports.shared === null)
    throw new Error(`${id} exports no shared libraries`);
  return exports as T;
}
