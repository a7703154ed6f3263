import { parentPort, workerData } from 'node:worker_threads';
import { CompositionRenderer } from './CompositionRenderer';
import type { FromWorker, RenderSettings, ToWorker } from './renderJob';

// A thread of its own: a release that loops for ever while rendering, or throws from a timer, costs this
// thread and not the server.
const renderer = new CompositionRenderer(workerData as RenderSettings);

parentPort?.on('message', ({ id, job }: ToWorker) => {
  const answer = (message: FromWorker) => parentPort?.postMessage(message);
  renderer
    .render(job, (release) => answer({ id, release }))
    .then(
      (reply) => answer({ id, reply }),
      (error: unknown) =>
        answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
