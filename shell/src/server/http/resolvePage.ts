import { randomUUID } from 'node:crypto';
import type { Composition, RegistryStore } from '@storefront/federation/registry';
import type { PageData } from '@storefront/shared-state';
import { type Cookies, parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { BrandAlias } from '../config/brands';
import type { ShellConfig } from '../config/ShellConfig';
import { findRenderedWith, type RenderedWith } from '../pages/findRenderedWith';
import { cityAlias, loadCatalogue, loadPageData, type PageRequest } from '../pages/loadPageData';
import type { SharedReplies } from '../pages/SharedReplies';
import type { Override, Overrides } from '../releases/Overrides';
import { resolveBrand } from './resolveBrand';
import { readVisitor } from './visitor';

/** Who asks for which address, and the releases that answer it: known without the API. */
export interface Visit {
  url: URL;
  brand: BrandAlias;
  cookies: Cookies;
  releases: VisitReleases;
  renderedWith: RenderedWith;
}

/** The releases that a visitor gets. */
export interface VisitReleases {
  visitorId: string;
  /** The browser does not have this id yet. */
  isNewVisitor: boolean;
  composition: Composition;
  override: Override;
}

/** Reads the brand and the visitor from a request and chooses the releases, by what a tester has asked for, too. */
export async function resolveVisit(
  request: FastifyRequest,
  url: URL,
  { config, registry, overrides }: { config: ShellConfig; registry: RegistryStore; overrides: Overrides },
): Promise<Visit> {
  const brand = resolveBrand(request.host, config);
  const cookies = parseCookie(request.headers.cookie ?? '');
  const known = readVisitor(cookies);
  const visitorId = known ?? randomUUID();
  const override = await overrides.of(url, cookies);
  const composition = await registry.resolveComposition({
    brand,
    city: cityAlias(url.pathname) ?? '',
    visitorId,
    overrides: override.releases,
  });
  return {
    url,
    brand,
    cookies,
    releases: { visitorId, isNewVisitor: known === undefined, composition, override },
    renderedWith: findRenderedWith(composition, url.pathname),
  };
}

/**
 * Finds the language and loads the data of a page, with the menu where its route shows it.
 * @param limits `admit` throws when nothing may be asked of the API for this page; `budgetMs`: how long it may
 * wait for what is asked, as long as any page when absent
 * @throws PageDataMissing when the API has none.
 */
export async function loadPage(
  request: FastifyRequest,
  { url, brand, cookies, renderedWith }: Visit,
  { config, replies }: { config: ShellConfig; replies: SharedReplies },
  limits: Pick<PageRequest, 'admit' | 'budgetMs'> = {},
): Promise<PageData> {
  const asked = url.searchParams.get('lang');
  const pseudo = config.pseudoLanguage && asked === 'pseudo';
  const page = await loadPageData(
    replies,
    {
      brand,
      path: url.pathname,
      cookie: cookies.lang,
      query: pseudo ? 'en' : asked,
      acceptLanguage: request.headers['accept-language'],
      ...limits,
    },
    Date.now(),
  );
  if (renderedWith.catalogue) page.catalogue = await loadCatalogue(replies, { brand, ...limits }, page);
  return pseudo ? { ...page, pseudo } : page;
}
