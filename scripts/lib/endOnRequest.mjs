/**
 * Calls `end` when somebody wants the command to stop: by a signal, by closing its terminal, or by no longer
 * reading what it prints (`npm start | head`). Without the last, Node ends the command with EPIPE at its next
 * line and leaves the servers that it started.
 */
export function endOnRequest(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', end);
}
