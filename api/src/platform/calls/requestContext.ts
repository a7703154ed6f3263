import type { BrandAlias } from '@storefront/contracts';
import { ipBlock } from '@storefront/contracts/ipBlock';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../http/cookies';
import { readLanguage } from '../http/language';
import { countUse } from '../http/rateLimit';
import { isInstalledBrand } from '../installation/seedFolder';
import { sayIn } from '../messages/text';
import { type Session, sessionLifeMs } from '../sessions/Session';
import { SessionStore } from '../sessions/SessionStore';
import type { RequestContext } from './CallContext';
import type { CallDependencies } from './CallDependencies';

const tenMinutesMs = 600_000;
/** Of one network: a carrier puts thousands of visitors behind one address, most of whom come with a session. */
const newSessionsPerIp = 1_200;

const plainName = 'sid';
/**
 * Of this host alone, and so of one brand (D-25). Browsers take it over https only: no subdomain and nobody
 * in the network can plant one (RFC 6265bis, 4.1.3.2).
 */
const secureName = '__Host-sid';

/**
 * The brand is decided by the server that forwards the call (host name); an unknown one is the configured
 * one.
 */
function readBrand(request: FastifyRequest, fallback: BrandAlias): BrandAlias {
  const header = request.headers['x-brand'];
  return isInstalledBrand(header) ? header : fallback;
}

export function requestContext(
  dependencies: CallDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  const { database, config, accountOf } = dependencies;
  const store = new SessionStore(database);
  const now = dependencies.clock();
  const brand = readBrand(request, config.brand);
  const language = readLanguage(request);
  let found: Promise<Session | null> | undefined;

  const isSecure = request.protocol === 'https';
  const cookieName = isSecure ? secureName : plainName;

  const sent = parseCookie(request.headers.cookie ?? '');

  const findSession = async () => {
    const token = sent[cookieName];
    if (token !== undefined) return store.find(token, now, brand, accountOf);
    // A visitor from before the change keeps the cart and stays signed in.
    const formerToken = isSecure ? sent[plainName] : undefined;
    const exchanged =
      formerToken === undefined ? null : await store.exchange(formerToken, now, brand, accountOf);
    if (exchanged) giveSession(exchanged.token, exchanged.session);
    return exchanged?.session ?? null;
  };
  const session = () => {
    found ??= findSession();
    return found;
  };
  const sessionOrNew = async () => {
    const existing = await session();
    if (existing) {
      await store.rememberLanguage(existing, language);
      return existing;
    }
    await limit('session', newSessionsPerIp, tenMinutesMs);
    const created = await store.create(brand, language, now);
    giveSession(created.token, created.session);
    return created.session;
  };
  const giveSession = (token: string, session: Session) => {
    const maxAgeSeconds = sessionLifeMs / 1000;
    const cookies = [sessionCookie(cookieName, token, { maxAgeSeconds, isSecure })];
    if (isSecure && sent[plainName] !== undefined)
      cookies.push(sessionCookie(plainName, '', { maxAgeSeconds: 0, isSecure }));
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', cookies);
    found = Promise.resolve(session);
  };
  const limit = async (kind: string, max: number, windowMs: number, subject = ipBlock(request.ip)) => {
    if (config.rateLimits === 'off') return;
    await countUse(database, { key: `${kind}:${subject}`, max, windowMs }, now);
  };
  return {
    brand,
    publicOrigin: config.publicUrls.get(brand) ?? `${request.protocol}://${request.host}`,
    language,
    say: sayIn(language),
    now,
    catalogue: dependencies.catalogue.current(now),
    session,
    sessionOrNew,
    giveSession,
    limit,
    request,
    reply,
  };
}
