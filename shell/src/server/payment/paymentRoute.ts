import { requestIdHeader } from '@storefront/contracts/requestId';
import { safePath } from '@storefront/contracts/safePath';
import type { Composition, RegistryStore } from '@storefront/federation/registry';
import { createApiClient } from '@storefront/shared-state';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRouteTools } from '../http/pageRoute';
import { requestUrl } from '../http/requestUrl';
import { resolvePage } from '../http/resolvePage';
import { sendPage } from '../http/sendPage';
import { sendUnavailable } from '../http/sendUnavailable';
import { serverMessages } from '../messages/serverMessages';
import { paymentHeaders, paymentPolicy } from './paymentPolicy';
import { readPayment } from './readPayment';

/** The name by which a remote provides the payment page among its `documents`. */
const document = 'payment';
const path = '/:city/order/payment/:key';
type Params = { city: string; key: string };

/**
 * The payment page: a document of its own, rendered at once and never kept, in which only one remote's code
 * and the acquirer's script run (PAY-05). A payment that is over is not shown: the customer is sent to where
 * it ended.
 */
export function paymentRoute(
  app: FastifyInstance,
  tools: Omit<PageRouteTools, 'cache' | 'localBuilds' | 'metrics' | 'pool'>,
): void {
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
  tools: Omit<PageRouteTools, 'cache' | 'localBuilds' | 'metrics' | 'pool'>,
): Promise<FastifyReply> {
  const url = requestUrl(request);
  if (!url) return reply.code(400).headers(paymentHeaders).send();
  const { config, registry, renderer } = tools;
  const { brand, cookies, page, releases } = await resolvePage(request, url, tools);
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
      [requestIdHeader]: request.id,
    },
  });
  const known = await readPayment(api, request.params.key);
  const { payment, problem, card } = known;
  if (payment?.state === 'paid' || payment?.state === 'accepted')
    return reply.headers(paymentHeaders).redirect(safePath(payment.complete_link), 303);
  if (payment?.state === 'expired')
    return reply.headers(paymentHeaders).redirect(safePath(payment.failure_link), 303);

  const { composition } = releases;
  const remote = await remoteWithDocument(composition, registry);
  const theme = cookies.theme;
  const say = serverMessages[language];
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
      name: document,
      theme: theme === 'dark' || theme === 'light' ? theme : undefined,
      title: `${say['payment.title']} — ${settings.title}`,
      trouble: {
        title: say['payment.trouble.title'],
        text: say['payment.trouble.text'],
        retry: say['payment.trouble.retry'],
      },
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
  const policy = paymentPolicy({
    origin: url.origin,
    remote,
    styleSources: rendered.styleSources ?? [],
    card,
  });
  const headers = { ...paymentHeaders, 'content-security-policy': policy, vary: 'accept-encoding' };
  const status = problem === 'missing' ? 404 : 200;
  return sendPage(
    request,
    reply,
    releases,
    { ...rendered, status, headers, composition, remotes: [remote] },
    tools,
  );
}

/** The remote of a composition that provides the payment page. */
async function remoteWithDocument({ remotes }: Composition, registry: RegistryStore): Promise<string> {
  for (const [remote, { releases }] of Object.entries(remotes))
    for (const { id } of releases) {
      // A record that cannot be read is another remote's trouble, or leads to the release before.
      const record = await registry.record(remote, id).catch(() => undefined);
      if (record?.documents?.[document]) return remote;
    }
  throw new Error(`no release of this page has a document "${document}"`);
}
