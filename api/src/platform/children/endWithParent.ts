import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** How long what was asked to end may take, in seconds: Playwright waits so long for the servers of a run. */
const graceSeconds = 20;

/** Reads a line when the program has ended by itself, and the end of the pipe when its parent is gone. */
const watch = `read -r _ && exit
kill -s "$1" -- "$2"
left=${graceSeconds}
while kill -s 0 -- "$2" && [ "$left" -gt 0 ]; do sleep 1; left=$((left - 1)); done
kill -s KILL -- "$2"`;

/**
 * Ends a child when this process is gone, however it ended: no handler runs after SIGKILL, and PostgreSQL or
 * nginx do not look for their parent. The watcher is a shell with a session of its own, so that neither Ctrl-C
 * nor a signal to the group ends it. Without a shell (Windows) nothing watches.
 * @param pid the child, or minus its group; undefined when it did not start
 * @returns to be called when the child has ended: its number may then become somebody else's
 */
export function endWithParent(pid: number | undefined, signal: NodeJS.Signals = 'SIGTERM'): () => void {
  if (pid === undefined) return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', watch, 'sh', signal.slice('SIG'.length), String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const pipe = watcher.stdin as Socket;
  for (const part of [watcher, pipe]) {
    part.on('error', () => undefined);
    // Nobody waits for the watcher.
    part.unref();
  }
  return () => void pipe.end('\n');
}
