import { randomInt } from 'node:crypto';
import { languages } from '@storefront/contracts/languages';
import type { PageData } from '@storefront/shared-state';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { chooseLanguage } from '../pages/chooseLanguage';
import { PageDataMissing } from '../pages/loadPageData';
import { RenderHungError, RenderRefusedError } from '../render/RenderPool';
import { resolveBrand } from './resolveBrand';
import { securityHeaders } from './securityHeaders';
import { unavailablePage } from './unavailablePage';
import { readTheme } from './visitor';

/**
 * Seconds until a page that waits tries again. Not the same for all: who was refused together would come back
 * together.
 */
const minRetrySeconds = 2;
const maxRetrySeconds = 5;
/** For what does not pass by itself. */
const failedRetrySeconds = 60;

interface Surroundings {
  config: ShellConfig;
  page?: PageData;
  headers?: Record<string, string>;
  /** The page tries again by itself. */
  passes?: boolean;
}

/** Answers 503 with a page that says so, and tries again by itself when `error` is one that passes. */
export function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { config, page, headers, ...more }: Surroundings,
): FastifyReply {
  const refused = error instanceof RenderRefusedError;
  // What hung is left out the next time, and its worker is another one by then.
  const { passes = refused || error instanceof RenderHungError || error instanceof PageDataMissing } = more;
  // The pool tells of an overload once and not with every page.
  if (refused) request.log.info(error.message);
  else request.log.error(error);
  const { lang } = request.query as { lang?: unknown };
  const cookies = parseCookie(request.headers.cookie ?? '');
  const hints = {
    cookie: cookies.lang,
    query: typeof lang === 'string' ? lang : undefined,
    acceptLanguage: request.headers['accept-language'],
  };
  const settings = error instanceof PageDataMissing ? error.settings : page?.settings;
  const retrySeconds = passes ? randomInt(minRetrySeconds, maxRetrySeconds + 1) : undefined;
  return reply
    .code(503)
    .headers({
      ...securityHeaders,
      'cache-control': 'no-store',
      ...headers,
      'retry-after': String(retrySeconds ?? failedRetrySeconds),
    })
    .type('text/html; charset=utf-8')
    .send(
      unavailablePage({
        language: page?.language ?? chooseLanguage(hints, languages, true),
        brand: resolveBrand(request.host, config),
        theme: readTheme(cookies),
        name: settings?.name,
        city: page?.city?.name,
        phone: page?.city?.phone || settings?.default_phone,
        retrySeconds,
        requestId: request.id,
      }),
    );
}
