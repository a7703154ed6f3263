import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import type { Drain } from './Drain';
import { forwardedHeaders, withoutHopByHop } from './forwardedHeaders';

export interface EventsOptions {
  drain?: Pick<Drain, 'watch'>;
  /** How long the API may take until it begins to answer. */
  deadlineMs?: number;
}

const eventsPath = '/api/order/events';
/** As of any call. */
const headersDeadlineMs = 15_000;

/**
 * Passes streams of events on by Node's own client. The proxy's client is made for calls that end: thousands
 * of streams that break off together, as those of a carrier do, cost it several errors with a stack each, and
 * kept the server from everybody else for seconds.
 */
export function eventsRoute(app: FastifyInstance, config: ShellConfig, options: EventsOptions = {}): void {
  const { drain, deadlineMs = headersDeadlineMs } = options;
  const isSecure = config.apiUrl.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ rejectUnauthorized: true }) : new HttpAgent();
  const ask = isSecure ? httpsRequest : httpRequest;
  app.addHook('onClose', async () => agent.destroy());

  // A HEAD is for the proxy: this would answer it with a stream.
  app.get(eventsPath, { exposeHeadRoute: false }, (request, reply) => {
    const { raw } = reply;
    const upstream = ask(new URL(toUpstreamPath(request), config.apiUrl), {
      agent,
      headers: forwardedHeaders(request, withoutConnection(request.headers), config),
    });
    const deadline = setTimeout(() => fail(504, 'api_late'), deadlineMs);
    const fail = (status: number, code: string): void => {
      clearTimeout(deadline);
      upstream.destroy();
      if (reply.sent || raw.closed) return;
      void reply.code(status).header('retry-after', '3').send({ message: '', code, request_id: request.id });
    };
    upstream.on('error', (error) => {
      if (!reply.sent && !raw.closed) reply.log.warn(error);
      fail(503, 'api_unreachable');
    });
    upstream.once('response', (response) => {
      clearTimeout(deadline);
      reply.hijack();
      raw.writeHead(response.statusCode ?? 502, {
        ...withoutConnection(response.headers),
        ...ownHeaders(reply.getHeaders()),
      });
      response.pipe(raw);
      const forget = drain?.watch(() => {
        response.unpipe(raw);
        raw.end();
      });
      // Broken off at the API: the browser shall notice and come back.
      response.on('error', () => raw.destroy());
      raw.once('close', () => forget?.());
    });
    raw.once('close', () => {
      clearTimeout(deadline);
      upstream.destroy();
    });
    upstream.end();
  });
}

/** With the query as it was sent. */
const toUpstreamPath = ({ raw }: FastifyRequest): string =>
  raw.url?.replace(/^[^?]*/, eventsPath) ?? eventsPath;

/** Both connections are framed and kept by Node, each in its own way; the API is named by its address. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection: _,
    host: _host,
    'transfer-encoding': _framing,
    'content-length': _length,
    ...rest
  } = headers;
  return withoutHopByHop(rest);
}

/** What the server's hooks have set. */
const ownHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
