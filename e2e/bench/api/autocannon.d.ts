/** The part of autocannon that the measurements use; the package brings no types. */
declare module 'autocannon' {
  export interface CannonRequest {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface CannonClient {
    setRequests(requests: CannonRequest[]): void;
    /** Its own, and not of its documentation. */
    pipelinedRequests: { addBody(part: Buffer): void };
  }
  export interface CannonOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests in all, in place of a duration. */
    amount?: number;
    /** Seconds until a request counts as failed. */
    timeout?: number;
    requests?: CannonRequest[];
    setupClient?: (client: CannonClient) => void;
  }
  export interface CannonResult {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    /** Seconds that it took. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    statusCodeStats?: Record<string, { count: number }>;
  }
  export default function autocannon(options: CannonOptions): Promise<CannonResult>;
}
