import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** How long a command may take to end once it was asked to. */
const graceMs = 20_000;
/** What the command hears as well. Its own group does not get the terminal's. */
const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end; true when it ended well. One that takes longer than it may is ended with
 * everything it started, and says so: a test that leaves something open would otherwise hold the whole run
 * for ever.
 */
export function runFor(minutes, command, args, env = {}) {
  return new Promise((answer) => {
    // A group of its own: its children can be ended with it.
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, ...env },
    });
    const signal = (name) => {
      try {
        process.kill(-child.pid, name);
      } catch {
        // It has ended by itself.
      }
    };
    let isStopped = false;
    const pass = (name) => {
      isStopped = true;
      signal(name);
    };
    for (const name of passed) process.once(name, pass);
    let kill;
    const limit = setTimeout(() => {
      console.error(`\n${command} has not ended after ${minutes} minutes and is ended.`);
      signal('SIGTERM');
      kill = setTimeout(() => signal('SIGKILL'), graceMs);
    }, minutes * 60_000);
    child.on('error', () => answer(false));
    child.on('exit', (code) => {
      clearTimeout(limit);
      clearTimeout(kill);
      for (const name of passed) process.off(name, pass);
      if (isStopped) process.exit(1);
      answer(code === 0);
    });
  });
}
