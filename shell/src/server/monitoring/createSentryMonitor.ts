import { randomUUID } from 'node:crypto';
import { createTransport, type Event } from '@sentry/core';
import { ServerRuntimeClient } from '@sentry/core/server';
import type { Monitor } from './Monitor';

const requestDeadlineMs = 5000;
const closeDeadlineMs = 2000;

export interface SentryOptions {
  dsn: string;
  environment: string;
  onProblem: (problem: string) => void;
}

/**
 * Sends failures as events and a page's vitals as the measurements of a transaction. The library's transport
 * keeps to the service's limits of rate and drops what comes while too many requests are under way; nothing
 * of this process is patched, and nothing of a visitor is added.
 */
export function createSentryMonitor({ dsn, environment, onProblem }: SentryOptions): Monitor {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    integrations: [],
    stackParser: () => [],
    sendClientReports: false,
    transport: ({ url, headers, ...options }) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(requestDeadlineMs);
        const sent = { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers, signal };
        try {
          const reply = await fetch(url, sent);
          await reply.body?.cancel();
          if (!reply.ok) onProblem(`SENTRY_DSN: the service answered ${reply.status}`);
          return {
            statusCode: reply.status,
            headers: {
              'x-sentry-rate-limits': reply.headers.get('x-sentry-rate-limits'),
              'retry-after': reply.headers.get('retry-after'),
            },
          };
        } catch (error) {
          onProblem(`SENTRY_DSN: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
          throw error;
        }
      }),
  });
  const send = (remote: string, release: string, event: Event) =>
    void client.captureEvent({
      platform: 'javascript',
      release: `${remote}@${release}`,
      ...event,
      tags: { remote, ...event.tags },
    });
  return {
    failed({ remote, release, kind, name, message, places }) {
      const frames = places.map(({ file, line }) => ({ filename: file, lineno: line, in_app: true }));
      send(remote, release, {
        level: 'error',
        tags: { kind },
        // The outermost frame comes first there.
        exception: { values: [{ type: name, value: message, stacktrace: { frames: frames.reverse() } }] },
      });
    },
    demoted({ remote, release, visitors, failed }, outcome) {
      send(remote, release, {
        level: 'fatal',
        message: `${remote}@${release} fails for ${failed} of ${visitors} visitors: ${outcome}`,
        fingerprint: ['demotion', remote, release],
      });
    },
    measured({ release, vitals }) {
      const now = Date.now() / 1000;
      const trace_id = randomUUID().replaceAll('-', '');
      const measurements = vitals.map(({ name, value }) => [
        name.toLowerCase(),
        { value, unit: name === 'CLS' ? '' : 'millisecond' },
      ]);
      send('shell', release, {
        type: 'transaction',
        transaction: 'page',
        start_timestamp: now,
        timestamp: now,
        contexts: { trace: { trace_id, span_id: trace_id.slice(0, 16), op: 'pageload' } },
        measurements: Object.fromEntries(measurements),
      });
    },
    close: async () => void (await client.close(closeDeadlineMs)),
  };
}
