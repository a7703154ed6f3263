import { randomUUID } from 'node:crypto';
import type { Composition, RegistryStore } from '@storefront/federation/registry';
import type { PageData } from '@storefront/shared-state';
import { type Cookies, parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { BrandAlias } from '../config/brands';
import type { ShellConfig } from '../config/readConfig';
import { findRenderedWith } from '../pages/findRenderedWith';
import { loadCatalogue, loadPageData, type PageRequest } from '../pages/loadPageData';
import type { SharedReplies } from '../pages/SharedReplies';
import type { Override, Overrides } from '../releases/Overrides';
import { resolveBrand } from './resolveBrand';
import { readVisitor } from './visitor';

/** Which page a request asks for, with the data that the server renders it from. */
export interface ResolvedPage {
  url: URL;
  brand: BrandAlias;
  cookies: Cookies;
  page: PageData;
  releases: ResolvedReleases;
  /** The query parameters that its route is rendered with. */
  search?: readonly string[];
}

/**
 * Reads the brand, the language and the city from the request, chooses the releases and loads the page's data,
 * with the menu where its route shows it.
 * @param limits `admit` throws when nothing may be asked of the API for this page; `budgetMs`: how long it may
 * wait for what is asked, as long as any page when absent
 * @throws PageDataMissing when the API has none.
 */
export async function resolvePage(
  request: FastifyRequest,
  url: URL,
  tools: { config: ShellConfig; replies: SharedReplies; registry: RegistryStore; overrides: Overrides },
  limits: Pick<PageRequest, 'admit' | 'budgetMs'> = {},
): Promise<ResolvedPage> {
  const { config, replies } = tools;
  const brand = resolveBrand(request.host, config);
  const cookies = parseCookie(request.headers.cookie ?? '');
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
  const releases = await resolveReleases({ url, brand, cookies, page }, tools);
  const { search, catalogue } = page.city ? findRenderedWith(releases.composition, url.pathname) : {};
  if (catalogue) page.catalogue = await loadCatalogue(replies, { brand, ...limits }, page);
  return { url, brand, cookies, page: pseudo ? { ...page, pseudo } : page, releases, search };
}

/** The releases that a visitor gets. */
export interface ResolvedReleases {
  visitorId: string;
  /** The browser does not have this id yet. */
  isNewVisitor: boolean;
  composition: Composition;
  override: Override;
}

/** Chooses the releases of a page by its city, the visitor and what a tester has asked for. */
async function resolveReleases(
  { url, brand, cookies, page }: Pick<ResolvedPage, 'url' | 'brand' | 'cookies' | 'page'>,
  { registry, overrides }: { registry: RegistryStore; overrides: Overrides },
): Promise<ResolvedReleases> {
  const known = readVisitor(cookies);
  const visitorId = known ?? randomUUID();
  const override = await overrides.of(url, cookies);
  const composition = await registry.resolveComposition({
    brand,
    city: page.city?.alias ?? '',
    visitorId,
    overrides: override.releases,
  });
  return { visitorId, isNewVisitor: known === undefined, composition, override };
}
