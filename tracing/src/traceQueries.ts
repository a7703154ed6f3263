import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { queryChannel, type TracedQuery } from './queryChannel';

/** A span for each statement of a request. Statements carry placeholders, so no customer's data is in them. */
export function traceQueries(tracer: Tracer): void {
  const spans = new WeakMap<TracedQuery, Span>();
  const end = (query: TracedQuery) => spans.get(query)?.end();
  queryChannel.subscribe({
    start(query) {
      // What the API does by itself, every second, is no part of a request.
      if (!trace.getSpan(context.active())) return;
      const [verb = 'query'] = query.text.trimStart().split(/\s/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text };
      spans.set(query, tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }));
    },
    end() {},
    asyncStart() {},
    asyncEnd: end,
    error: (query) => spans.get(query)?.setStatus({ code: SpanStatusCode.ERROR }),
  });
}
