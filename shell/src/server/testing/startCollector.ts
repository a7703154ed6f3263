import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  url: string;
  body: string;
}

/** A service outside that keeps what it is sent. @param answer how it replies; at once and well unless given */
export async function startCollector(
  answer: (reply: ServerResponse) => void = (reply) => void reply.end('{}'),
) {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ url: request.url ?? '', body });
    answer(reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
