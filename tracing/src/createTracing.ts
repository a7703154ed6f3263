import { context, propagation, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { productVersion } from './productVersion.data';
import { traceHttp } from './traceHttp';
import { traceQueries } from './traceQueries';

export interface Tracing {
  traceRequests: (app: FastifyInstance) => void;
}

/** The SDK with its exporter, which reads OTEL_EXPORTER_OTLP_* itself; OTEL_RESOURCE_ATTRIBUTES are added. */
export function createTracing(options: { service: string; sampledShare: number }): Tracing {
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': options.service, 'service.version': productVersion }),
    ),
    // By the trace's id alone, so that all servers decide alike. The flag that a browser sends would let any
    // visitor fill the collector.
    sampler: new TraceIdRatioBasedSampler(options.sampledShare),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer: Tracer = provider.getTracer('storefront');
  traceQueries(tracer);
  // Calls of other servers, by `fetch` and by the proxy. Addresses carry keys of orders and what customers
  // type: the host says enough.
  new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin }) => ({ 'url.full': String(origin), 'url.path': '', 'url.query': '' }),
  });
  return {
    traceRequests(app) {
      traceHttp(app, tracer);
      app.addHook('onClose', () => provider.forceFlush());
    },
  };
}
