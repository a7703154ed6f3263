import autocannon, { type CannonOptions } from 'autocannon';

/** How one call does under load. */
export interface CallFigures {
  name: string;
  connections: number;
  requestsPerSecond: number;
  /** Milliseconds from request to reply. */
  p50Ms: number;
  p99Ms: number;
  total: number;
  /** Replies that were not 2xx, by status, and requests without a reply. */
  failed: Record<string, number>;
}

/** Runs autocannon. @throws Error when nothing was answered. */
export async function measureCall(name: string, options: CannonOptions): Promise<CallFigures> {
  const result = await autocannon({
    timeout: 30,
    ...options,
    setupClient(client) {
      // It would make a text of every reply, which of a compressed menu takes longer than sending it: the
      // client would be what is measured.
      client.pipelinedRequests.addBody = () => {};
      options.setupClient?.(client);
    },
  });
  const failed: Record<string, number> = {};
  for (const [status, { count }] of Object.entries(result.statusCodeStats ?? {}))
    if (!/^[23]/.test(status)) failed[status] = count;
  if (result.errors > 0) failed.unanswered = result.errors;
  if (result['2xx'] === 0) throw new Error(`${name}: nothing was answered (${JSON.stringify(failed)})`);
  return {
    name,
    connections: options.connections,
    // Not autocannon's average over whole seconds, which misses the last part of a short run.
    requestsPerSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    total: result.requests.total,
    failed,
  };
}
