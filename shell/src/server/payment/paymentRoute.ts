import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { safePath } from '@storefront/contracts/safePath';
import { createApiClient } from '@storefront/shared-state';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf } from '../http/brandOf';
import { cookiesOf } from '../http/cookies';
import type { PageRouteTools } from '../http/pageRoute';
import { requestUrl } from '../http/requestUrl';
import { sendUnavailable } from '../http/sendUnavailable';
import { visitorOf } from '../http/visitor';
import { loadPageData } from '../pages/loadPageData';
import { paymentHeaders, paymentPolicy } from './paymentPolicy';
import { paymentWords } from './paymentWords';
import { readPayment } from './readPayment';

const decompress = promisify(brotliDecompress);
const remote = 'mf-payments';
const path = '/:city/order/payment/:key';
type Params = { city: string; key: string };

/**
 * The payment page: a document of its own, rendered at once and never kept, in which only one remote's code
 * and the acquirer's script run (PAY-05). A payment that is over is not shown: the customer is sent to where
 * it ended.
 */
export function paymentRoute(app: FastifyInstance, tools: Omit<PageRouteTools, 'cache'>): void {
  app.get<{ Params: Params }>(path, async (request, reply) => {
    try {
      return await answer(request, reply, tools);
    } catch (error) {
      const { config } = tools;
      return sendUnavailable(request, reply, error, { config, headers: paymentHeaders, passes: true });
    }
  });
}

async function answer(
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  { config, registry, replies, renderer, overrides, watch, receipts }: Omit<PageRouteTools, 'cache'>,
): Promise<FastifyReply> {
  const url = requestUrl(request);
  if (!url) return reply.code(400).headers(paymentHeaders).send();
  const brand = brandOf(request.host, config);
  const cookies = cookiesOf(request.headers.cookie);
  const page = await loadPageData(
    replies,
    {
      brand,
      path: url.pathname,
      cookie: cookies.get('lang'),
      query: url.searchParams.get('lang'),
      acceptLanguage: request.headers['accept-language'],
    },
    Date.now(),
  );
  if (!page.city) return reply.headers(paymentHeaders).redirect('/', 303);
  const { language, settings, city } = page;
  const api = createApiClient({
    baseUrl: config.apiUrl,
    language: () => language,
    headers: {
      'x-brand': brand,
      'x-forwarded-host': request.host,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-for': request.ip,
    },
  });
  const known = await readPayment(api, request.params.key);
  const { payment, problem, card } = known;
  if (payment?.state === 'paid')
    return reply.headers(paymentHeaders).redirect(safePath(payment.complete_link), 303);
  if (payment?.state === 'expired')
    return reply.headers(paymentHeaders).redirect(safePath(payment.failure_link), 303);

  const visitorId = visitorOf(cookies) ?? randomUUID();
  const { releases } = await overrides.of(url, cookies);
  const composition = await registry.resolveComposition({
    brand,
    city: city.alias,
    visitorId,
    overrides: releases,
  });
  const theme = cookies.get('theme');
  const words = paymentWords[language];
  const rendered = await renderer.render({
    url: url.href,
    origin: url.origin,
    path: url.pathname,
    languageInUrl: false,
    brand,
    page,
    composition,
    document: {
      remote,
      name: 'payment',
      theme: theme === 'dark' || theme === 'light' ? theme : undefined,
      title: `${words.title} — ${settings.title}`,
      trouble: words.trouble,
      data: {
        language,
        brand: {
          alias: brand,
          name: settings.name,
          logos: settings.logos,
          fractionalPrices: settings.fractional_prices,
        },
        city: { alias: city.alias, phone: city.phone },
        cacheKey: request.params.key,
        payment,
        problem,
        card,
      },
    },
  });
  for (const text of rendered.problems) request.log.warn({ problem: text }, 'the payment page had a problem');
  const network = receipts.networkOf(request.ip);
  for (const fault of rendered.failed) watch.add({ ...fault, visitor: visitorId, network, kind: 'server' });
  const served = composition.remotes[remote]?.releases[0];
  if (served) watch.served({ remote, release: served.id, visitor: visitorId, network });
  registry.noteServed(composition);

  const policy = paymentPolicy({
    origin: url.origin,
    remote,
    styleSources: rendered.styleSources ?? [],
    card,
  });
  reply
    .code(problem === 'missing' ? 404 : 200)
    .headers({ ...paymentHeaders, 'content-security-policy': policy, vary: 'accept-encoding' })
    .header('set-cookie', receipts.cookie(visitorId, network, composition, request.protocol === 'https'))
    .type('text/html; charset=utf-8');
  if (/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
    return reply.header('content-encoding', 'br').send(Buffer.from(rendered.body));
  return reply.send(await decompress(rendered.body));
}
