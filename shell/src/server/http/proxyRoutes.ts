import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { forwardedHeaders } from './forwardedHeaders';
import { limitBody } from './limitBody';

/** As long as a browser waits for a call. */
const callDeadlineMs = 15_000;
/** An acquirer may take its time; the payment page waits a little longer than this. */
const payDeadlineMs = 40_000;
/** Kitchens wait for orders for up to 25 seconds. */
const staffDeadlineMs = 40_000;
const connectDeadlineMs = 3000;
/** What the API serves under the page's own origin, and how long it has until its reply begins. */
const deadlines = {
  '/api': callDeadlineMs,
  '/api/order/pay': payDeadlineMs,
  '/api/staff': staffDeadlineMs,
  '/auth/vk': callDeadlineMs,
  '/pictures': callDeadlineMs,
  '/tiles': callDeadlineMs,
};

export interface ProxyOptions {
  deadlines?: Readonly<Record<string, number>>;
}

/**
 * Passes these addresses on to the API, whose certificate must be valid where its address is https (the
 * proxy's default is to believe any), with the brand that the host name says; replies are streamed.
 * Connections to the API are not limited: a stream of events holds one for as long as its page is open and a
 * slow reader for as long as it reads, and any limit is a number of such callers that keeps all others out.
 * The API has its own limits for each kind of call.
 */
export const proxyRoutes = (app: FastifyInstance, config: ShellConfig, options: ProxyOptions = {}) =>
  app.register(async (proxy) => {
    proxy.addHook('preParsing', limitBody);
    for (const [prefix, headersTimeout] of Object.entries(options.deadlines ?? deadlines))
      await proxy.register(httpProxy, {
        upstream: config.apiUrl,
        prefix,
        rewritePrefix: prefix,
        logLevel: 'warn',
        undici: {
          connections: null,
          headersTimeout,
          connect: { timeout: connectDeadlineMs, rejectUnauthorized: true },
        },
        destroyAgent: true,
        replyOptions: {
          // The API's 503 is the caller's to hear: a try of our own for each would multiply what it can't
          // serve already.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, config),
          // Whoever has gone away is answered by nobody: a reply sent to them would be an error with 500.
          onResponse: (_request, reply, { stream }) => {
            if (!reply.raw.closed) return void reply.send(stream);
            reply.hijack();
            stream.destroy();
          },
          onError: (reply, { error }) => {
            reply.log.warn(error);
            const isLate = 'statusCode' in error && error.statusCode === 504;
            // The client's own words stand in: what is not JSON with a message is a failure without a text.
            reply
              .code(isLate ? 504 : 503)
              .header('retry-after', '3')
              .send({
                message: '',
                code: isLate ? 'api_late' : 'api_unreachable',
                request_id: reply.request.id,
              });
          },
        },
      });
  });
