import { createHmac } from 'node:crypto';
import { ipBlock } from '@storefront/contracts/ipBlock';
import { isKnownSecret } from '@storefront/contracts/knownSecret';
import type { FailureWatch } from '@storefront/federation/registry';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import type { ReportedFaults } from '../failures/ReportedFaults';
import { minuteLimits } from '../limits/minuteLimits';
import { readStatus, type StatusRegistry } from './readStatus';
import { statusKeyPage, statusPage } from './statusPage';

export interface StatusTools {
  config: Pick<ShellConfig, 'releasesTokens' | 'development'>;
  registry: StatusRegistry;
  watch: Pick<FailureWatch, 'rates'>;
  faults: Pick<ReportedFaults, 'list'>;
  now?: () => number;
}

const cookieName = 'releases_session';
const sessionSeconds = 12 * 3600;
/** Tokens that one network may try in a minute; one more is not looked at, right or wrong. */
const triesPerNetwork = 10;
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
};

/** A session ends by itself and with its token, which cannot be computed from it. */
function toSession(token: string, endsAt: number): string {
  const mac = createHmac('sha256', token).update(`session of /releases until ${endsAt}`).digest('base64url');
  return `${endsAt}.${mac}`;
}
function isSession(cookie: string, tokens: readonly string[], now: number): boolean {
  const endsAt = Number(/^\d{1,16}(?=\.)/.exec(cookie)?.[0] ?? 0);
  const sessions = tokens.map((token) => toSession(token, endsAt));
  return endsAt > now && isKnownSecret(cookie, sessions);
}

/**
 * What is live, since when and why, for people. Opened by a RELEASES_TOKEN, typed once or sent as a bearer;
 * without that setting only in development, from this machine. Whoever may not look learns nothing, not even
 * that the page is there, where no token is set.
 */
export function statusRoute(
  app: FastifyInstance,
  { config, registry, watch, faults, now = Date.now }: StatusTools,
): void {
  const { releasesTokens, development } = config;
  const isOffered = releasesTokens.length > 0;
  const started = new Date();
  const allows = minuteLimits(now);
  const mayTry = ({ ip }: FastifyRequest): boolean => allows({ [ipBlock(ip)]: triesPerNetwork });

  function allowed(request: FastifyRequest): boolean {
    if (!isOffered) return development && /^(::1|(::ffff:)?127\.)/.test(request.ip);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) return mayTry(request) && isKnownSecret(bearer, releasesTokens);
    return isSession(parseCookie(request.headers.cookie ?? '')[cookieName] ?? '', releasesTokens, now());
  }

  // A scope of its own: a form that is passed on to the API must not be read here.
  app.register(async (scope) => {
    scope.get('/releases', { logLevel: 'warn' }, async (request, reply) => {
      reply.headers(headers).type('text/html; charset=utf-8');
      if (allowed(request))
        return reply.send(statusPage(await readStatus({ registry, watch, faults }, started)));
      if (!isOffered) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
      return reply.code(401).send(statusKeyPage());
    });

    // A form and not a link: a token in an address ends in logs and histories.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/releases', { logLevel: 'warn' }, async (request, reply) => {
      const { token } = (request.body ?? {}) as { token?: unknown };
      reply.headers(headers).type('text/html; charset=utf-8');
      if (!mayTry(request))
        return reply
          .code(429)
          .header('retry-after', '60')
          .send(statusKeyPage('Too many tries. Wait a minute.'));
      if (typeof token !== 'string' || !isKnownSecret(token, releasesTokens))
        return reply.code(401).send(statusKeyPage('This token is not right.'));
      const session = toSession(token, now() + sessionSeconds * 1000);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      return reply
        .header(
          'set-cookie',
          `${cookieName}=${session}; Path=/releases; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Strict${secure}`,
        )
        .redirect('/releases', 303);
    });
  });
}
