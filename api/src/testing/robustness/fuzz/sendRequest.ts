import { type Agent, request } from 'node:http';
import type { FuzzRequest } from './buildRequestArbitrary';

export interface FuzzReply {
  status: number;
  contentType: string;
  text: string;
  ms: number;
}

const givenUpAfterMs = 30_000;

/**
 * Sends a request with exactly these headers. A connection that the server cuts without a word has status 0.
 */
export function sendRequest(
  port: number,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
  cookie: string | undefined,
): Promise<FuzzReply> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, contentType: string, text: string) =>
      resolve({ status, contentType, text, ms: performance.now() - startedAt });
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      timeout: givenUpAfterMs,
      headers: {
        ...headers,
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error) => end(0, '', error.message));
    outgoing.on('response', (reply) => {
      const contentType = reply.headers['content-type'] ?? '';
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        // A stream of events does not end; its beginning is its answer.
        if (!contentType.startsWith('text/event-stream')) return;
        end(reply.statusCode ?? 0, contentType, '');
        outgoing.destroy();
      });
      reply.on('error', (error) => end(0, '', error.message));
      reply.on('end', () => end(reply.statusCode ?? 0, contentType, Buffer.concat(chunks).toString('utf8')));
    });
    outgoing.end(body);
  });
}
