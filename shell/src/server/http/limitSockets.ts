import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipBlock } from '@storefront/contracts/ipBlock';

/**
 * Ends a connection at once when its caller has `perIp` open already: one caller must not take the server's
 * descriptors and memory from all others. For a server that callers reach themselves; behind a proxy every
 * connection is the proxy's.
 */
export function limitSockets(server: Server, perIp: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const caller = ipBlock(socket.remoteAddress ?? '');
    const count = open.get(caller) ?? 0;
    if (count >= perIp) {
      socket.destroy();
      return;
    }
    open.set(caller, count + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}
