import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole HTML of a tree, in one piece. Errors go to `onError` with React's component stack; a part that
 * hangs is cut off at the deadline and comes out as its fallback.
 */
export function renderHtml(
  tree: ReactNode,
  deadlineMs: number,
  onError: (error: unknown, componentStack: string | null | undefined) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    collect.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(tree, {
      // React moves larger Suspense boundaries out of line, behind an inline script, even when nothing is
      // streamed.
      progressiveChunkSize: 1e9,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(collect);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error, info) {
        onError(error, info.componentStack);
      },
    });
    const timer = setTimeout(
      () => stream.abort(new Error(`not rendered within ${deadlineMs} ms`)),
      deadlineMs,
    );
  });
}
