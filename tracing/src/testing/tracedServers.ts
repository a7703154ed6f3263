import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { startTracing, traceQuery, traceRequests } from '../index';

/**
 * Two servers of which the first calls the second, which runs a statement. Prints what the caller was
 * answered, and the packages of OpenTelemetry that were loaded.
 */
await startTracing(process.env, 'test');
const inner = Fastify();
traceRequests(inner);
inner.post('/inner/:key', async (request) => {
  await traceQuery('select $1', async () => null);
  return { traceparent: request.headers.traceparent ?? null };
});
const outer = Fastify();
traceRequests(outer);
outer.post('/outer', async (request) => {
  const reply = await fetch(`${await inner.listen({ port: 0 })}/inner/secret-key?of=a-customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  return reply.json();
});
// No call asked for it: it is no part of a trace.
await traceQuery('select 1', async () => null);
const reply = await fetch(`${await outer.listen({ port: 0 })}/outer`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', traceparent: process.argv[2] ?? '' },
  body: '{}',
});
const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) =>
  file.includes('@opentelemetry'),
);
process.stdout.write(JSON.stringify({ answered: await reply.json(), loaded: loaded.length }));
await outer.close();
await inner.close();
