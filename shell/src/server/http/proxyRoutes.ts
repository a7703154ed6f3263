import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/readConfig';
import { brandOf } from './brandOf';
import { limitBody } from './limitBody';

/** What the API serves under the page's own origin. */
const prefixes = ['/api', '/auth/vk', '/pictures', '/tiles'];

/** Passes these addresses on to the API, with the brand that the host name says; replies are streamed. */
export const proxyRoutes = (app: FastifyInstance, config: ShellConfig) =>
  app.register(async (proxy) => {
    proxy.addHook('preParsing', limitBody);
    for (const prefix of prefixes)
      await proxy.register(httpProxy, {
        upstream: config.apiUrl,
        prefix,
        rewritePrefix: prefix,
        logLevel: 'warn',
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            'x-brand': brandOf(request.host, config),
            'x-forwarded-host': request.host,
            'x-forwarded-proto': request.protocol,
            'x-forwarded-for': request.ip,
          }),
          onError: (reply, { error }) => {
            reply.log.warn(error);
            // The client's own words stand in: what is not JSON with a message is a failure without a text.
            reply.code(503).header('retry-after', '3').send({ message: '', code: 'api_unreachable' });
          },
        },
      });
  });
