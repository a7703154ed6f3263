import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Headers of one connection, which mean nothing on the next. */
const hopByHop = new Set([
  'connection',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

export const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)),
  );

export interface PassedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** What the browser calls the server: its address is part of what it answers. */
  host: string;
  body?: Readable;
}

/**
 * Sends a request on to the server behind the edge and answers what comes back, compressed as that server
 * compressed it.
 */
export function forwardRequest(upstream: string, { method, path, headers, host, body }: PassedRequest) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      new URL(path, upstream),
      { method, agent, headers: { ...endToEnd(headers), host } },
      resolve,
    );
    outgoing.on('error', reject);
    if (body) body.pipe(outgoing);
    else outgoing.end();
  });
}
