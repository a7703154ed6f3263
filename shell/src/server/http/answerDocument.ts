import { requestIdHeader } from '@storefront/contracts/requestId';
import { safePath } from '@storefront/contracts/safePath';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { documentHeaders, documentPolicy } from '../document/documentPolicy';
import { nameSymbols } from '../document/logoSymbols';
import { askDocument } from '../pages/askDocument';
import type { RouteDocument } from '../pages/findRenderedWith';
import type { SharedReplies } from '../pages/SharedReplies';
import type { QuarantiningRenderer } from '../render/QuarantiningRenderer';
import { loadPage, type Visit } from './resolvePage';
import { type SendPageTools, sendPage } from './sendPage';
import { sendUnavailable } from './sendUnavailable';
import { troubleWords } from './unavailablePage';
import { readTheme } from './visitor';

export interface DocumentTools extends SendPageTools {
  config: ShellConfig;
  replies: SharedReplies;
  renderer: QuarantiningRenderer;
}

/**
 * A document of its own, such as the payment page: rendered at once and never kept, and only one remote's code
 * and the hosts that its policy names run in it (PAY-05).
 */
export async function answerDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  document: RouteDocument,
  tools: DocumentTools,
): Promise<FastifyReply> {
  try {
    return await renderDocument(request, reply, visit, document, tools);
  } catch (error) {
    const { config } = tools;
    return sendUnavailable(request, reply, error, { config, headers: documentHeaders, passes: true });
  }
}

async function renderDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  { remote, name, params }: RouteDocument,
  tools: DocumentTools,
): Promise<FastifyReply> {
  const { url, brand, cookies, releases } = visit;
  const { composition } = releases;
  const { config, renderer } = tools;
  const page = await loadPage(request, visit, tools);
  const { city, language, settings } = page;
  if (!city) return reply.headers(documentHeaders).redirect('/', 303);
  const answer = await askDocument(config.apiUrl, name, params, {
    'accept-language': language,
    'x-brand': brand,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-for': request.ip,
    [requestIdHeader]: request.id,
  });
  const { redirect, data, problem } = answer;
  if (redirect !== null) return reply.headers(documentHeaders).redirect(safePath(redirect), 303);

  const logos = nameSymbols(settings.logos);
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
      name,
      theme: readTheme(cookies),
      logos,
      title: settings.title,
      trouble: troubleWords(language),
      data: {
        ...params,
        // By this name the payment page of earlier releases reads its key.
        cacheKey: params.key,
        language,
        ...(settings.language_button && settings.languages.length > 1
          ? { languages: settings.languages }
          : {}),
        brand: {
          alias: brand,
          name: settings.name,
          logos,
        },
        city: { alias: city.alias, phone: city.phone },
        ...data,
        problem,
      },
    },
  });
  for (const text of rendered.problems) request.log.warn({ problem: text }, 'a document had a problem');
  const policy = documentPolicy({
    origin: url.origin,
    remote,
    styleSources: rendered.styleSources ?? [],
    asked: answer.policy,
    hosts: config.documentHosts,
  });
  const headers = { ...documentHeaders, 'content-security-policy': policy, vary: 'accept-encoding' };
  const status = problem === 'missing' ? 404 : 200;
  return sendPage(
    request,
    reply,
    releases,
    { ...rendered, status, headers, composition, remotes: [remote] },
    tools,
  );
}
