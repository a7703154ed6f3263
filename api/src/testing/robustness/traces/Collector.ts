import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** An OpenTelemetry collector that keeps what it is sent (OTLP over HTTP, JSON). */
export class Collector {
  readonly spans: Span[] = [];
  readonly #server: Server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { resourceSpans } = JSON.parse(body) as Export;
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
    reply.setHeader('content-type', 'application/json').end('{}');
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Names from the span without a known parent down to one that `isLast`, e.g. of a statement. */
  findPath(traceId: string, isLast: (span: Span) => boolean): string[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const path: string[] = [];
    let span = spans.find(isLast);
    while (span) {
      path.unshift(span.name);
      const parent = span.parentSpanId;
      span = spans.find(({ spanId }) => spanId === parent);
    }
    return path;
  }
}
