import { type BrandAlias, brandAlias } from '@storefront/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../app/Dependencies';
import { sayIn } from '../messages/text';
import type { Session } from '../sessions/Session';
import { SessionStore, sessionLifeMs } from '../sessions/SessionStore';
import { addressBlock } from '@storefront/contracts/addressBlock';
import type { RequestContext } from './CallContext';
import { readCookie, sessionCookie } from './cookies';
import { languageOf } from './language';
import { countUse } from './rateLimit';

const cookieName = 'sid';

/** The brand is decided by the server that forwards the call (host name); an unknown one is the configured one. */
export function brandOf(request: FastifyRequest, fallback: BrandAlias): BrandAlias {
  const header = request.headers['x-brand'];
  return v.is(brandAlias, header) ? header : fallback;
}

export function requestContext(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  const { database, config } = dependencies;
  const store = new SessionStore(database);
  const now = dependencies.clock();
  const brand = brandOf(request, config.brand);
  const language = languageOf(request);
  let found: Promise<Session | null> | undefined;

  const session = () => {
    const token = readCookie(request.headers.cookie, cookieName);
    found ??= token === undefined ? Promise.resolve(null) : store.find(token, now, brand);
    return found;
  };
  const sessionOrNew = async () => {
    const existing = await session();
    if (existing) {
      await store.rememberLanguage(existing, language);
      return existing;
    }
    const created = await store.create(brand, language, now);
    giveSession(created.token, created.session);
    return created.session;
  };
  const giveSession = (token: string, session: Session) => {
    const maxAgeSeconds = sessionLifeMs / 1000;
    const isSecure = request.protocol === 'https';
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', sessionCookie(cookieName, token, { maxAgeSeconds, isSecure }));
    found = Promise.resolve(session);
  };
  const limit = async (kind: string, max: number, windowMs: number, subject = addressBlock(request.ip)) => {
    if (config.rateLimits === 'off') return;
    await countUse(database, { key: `${kind}:${subject}`, max, windowMs }, now);
  };
  return {
    brand,
    language,
    say: sayIn(language),
    now,
    catalogue: dependencies.catalogue.current(),
    session,
    sessionOrNew,
    giveSession,
    limit,
    request,
    reply,
  };
}
