import { type Agent, request } from 'node:http';
import type { OddRequest } from './drawRequests';

export interface OddReply {
  /** 0 when the connection was closed without one. */
  status: number;
  retryAfter: string | undefined;
  ms: number;
}
/** Longer than any deadline of the server. */
const givenUpAfterMs = 20_000;

/** Sends a request with exactly this path and these headers. */
export function sendOdd(
  origin: URL,
  agent: Agent,
  { method, path, headers, body }: OddRequest,
): Promise<OddReply> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt });
    const { hostname, port } = origin;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    try {
      const sent = request({
        hostname,
        port,
        agent,
        method,
        path,
        timeout: givenUpAfterMs,
        headers: { ...headers, ...length },
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', () => end(0));
      sent.on('response', (reply) => {
        const { statusCode = 0 } = reply;
        const retryAfter = reply.headers['retry-after'];
        // A stream of events does not end; its beginning is its answer.
        if (String(reply.headers['content-type']).startsWith('text/event-stream')) {
          end(statusCode);
          sent.destroy();
        }
        reply
          .on('error', () => end(0))
          .on('end', () => end(statusCode, retryAfter))
          .resume();
      });
      sent.end(body);
    } catch {
      // Node itself does not send such a path.
      end(400);
    }
  });
}
