import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller closes the connection before the reply is sent: nobody waits for the answer any
 * more.
 */
export function whenLeft({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) left.abort();
  });
  return left.signal;
}
