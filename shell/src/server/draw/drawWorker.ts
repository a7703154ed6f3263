import { parentPort, workerData } from 'node:worker_threads';
import { Drawer } from './Drawer';
import type { DrawSettings, FromWorker, ToWorker } from './drawJob';

// A thread of its own: a release that loops for ever while drawing, or throws from a timer, costs this thread and not the server.
const drawer = new Drawer(workerData as DrawSettings);

parentPort?.on('message', ({ id, job }: ToWorker) => {
  const answer = (message: FromWorker) => parentPort?.postMessage(message);
  drawer
    .draw(job, (slot) => answer({ id, slot }))
    .then(
      (reply) => answer({ id, reply }),
      (error: unknown) =>
        answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
