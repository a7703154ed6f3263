import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endOnRequest } from './endOnRequest.mjs';
import { root } from './root.mjs';

/** How long a command may take to end once it was asked to. */
const graceMs = 20_000;
const lookMs = 50;

/**
 * Runs a command to its end; true when it ended well. One that takes longer than it may is ended with
 * everything it started, and says so: a test that leaves something open would otherwise hold the whole run
 * for ever. So is one whose run is stopped or killed.
 */
export async function runFor(minutes, command, args, env = {}) {
  const { endWithParent } = await import('./endWithParent.mjs');
  // A group of its own: its children can be ended with it. It does not hear the terminal's signals.
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    // Playwright ends at once by a signal, and the storefront that it started has a group of its own.
    env: { ...process.env, END_WITH_PARENT: 'true', ...env },
  });
  const ended = new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', done);
  });
  if (child.pid === undefined) return false;
  const group = -child.pid;
  const forget = endWithParent(group);
  let kill;
  const end = (name) => {
    if (kill) return;
    signal(group, name);
    kill = setTimeout(() => signal(group, 'SIGKILL'), graceMs);
  };
  let isStopped = false;
  const goOn = endOnRequest((name) => {
    isStopped = true;
    end(typeof name === 'string' ? name : 'SIGTERM');
  });
  const limit = setTimeout(() => {
    console.error(`\n${command} has not ended after ${minutes} minutes and is ended.`);
    end('SIGTERM');
  }, minutes * 60_000);
  const code = await ended;
  clearTimeout(limit);
  // What it has left behind.
  end('SIGTERM');
  // Without an init that collects them, what was killed stays as zombies.
  const deadline = performance.now() + graceMs + 1_000;
  while (signal(group, 0) && performance.now() < deadline) await wait(lookMs);
  clearTimeout(kill);
  forget();
  goOn();
  if (isStopped) process.exit(1);
  return code === 0;
}

/** False when no process of the group is left. */
function signal(group, name) {
  try {
    return process.kill(group, name);
  } catch {
    return false;
  }
}
