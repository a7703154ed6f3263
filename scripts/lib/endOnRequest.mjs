import { spawnSync } from 'node:child_process';

const lookMs = 300;

/**
 * Calls `end` when somebody wants the command to stop: by a signal, by closing its terminal, by no longer
 * reading what it prints (`npm start | head`), or by ending who started it. Without the third, Node ends the
 * command with EPIPE at its next line and leaves the servers that it started. `end` may be called twice.
 * @returns how to let it go on
 */
export function endOnRequest(end) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const streams = [process.stdout, process.stderr];
  for (const signal of signals) process.on(signal, end);
  for (const stream of streams) stream.on('error', end);
  const starters = findStarters();
  const isAlive = ({ pid, ppid }) => process.ppid === ppid && isRunning(pid);
  const look = starters && setInterval(() => isAlive(starters) || end(), lookMs).unref();
  return () => {
    clearInterval(look);
    for (const signal of signals) process.off(signal, end);
    for (const stream of streams) stream.off('error', end);
  };
}

/**
 * Whose end is the command's: npm's, which stands behind a shell, and a test run's (END_WITH_PARENT). A
 * terminal's is not: `nohup` lets a command outlive it.
 */
function findStarters() {
  const { ppid } = process;
  if (!process.env.END_WITH_PARENT && !process.env.npm_lifecycle_event) return null;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(ppid)], { encoding: 'utf8' });
  const [, shellsParent] = /^\s*(\d+)\s+\S*sh\s*$/.exec(stdout ?? '') ?? [];
  return { ppid, pid: shellsParent > 1 ? Number(shellsParent) : ppid };
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
