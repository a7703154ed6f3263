import type { Product } from '@storefront/contracts';
import { formatTitle } from '@storefront/contracts/formatTitle';
import type { PageData } from '@storefront/shared-state';
import escapeHtml from 'escape-html';
import { homeTitle } from '../../browser/lib/homeTitle';
import { iconPath, manifestAddress, sharePath, socialPicture } from './appLinks';
import { renderTag, scriptJson } from './html';
import { pageDescription } from './pageDescription';
import { structuredData } from './structuredData';

interface HeadFacts {
  page: PageData;
  /** `https://example.com`, without a slash. */
  origin: string;
  path: string;
  /** The language came by the address, which then is part of the canonical one. */
  languageInUrl: boolean;
  status: number;
  /** The rendered page's first heading. */
  heading?: string;
  /** The first paragraph below it. */
  lead?: string;
  /** The address names it by `?product=`: it is what a messenger shows. */
  product?: Product;
  /** `#rrggbb` of the brand's ground, light and dark. */
  themeColors: { light: string; dark: string };
}

const noProfile = /^\/[^/]+\/(?:cart|profile|order|back-to-home)(?:\/|$)/;

/** Title, description, canonical, languages, share picture: what a crawler, a messenger and a tab read. */
export function headTags(facts: HeadFacts): string {
  const { page, origin, path, heading, lead, product } = facts;
  const { settings, city, language } = page;
  const home = city !== null && path === `/${city.alias}`;
  const pageTitle = heading && !home ? formatTitle(heading, settings.title) : homeTitle(settings, city);
  const title = product ? formatTitle(product.name, settings.title) : pageTitle;
  const description = pageDescription(page, home, { heading, lead }, product);
  const address = (code?: string): string => {
    const query = new URLSearchParams({
      ...(product ? { product: product.key } : {}),
      ...(code === undefined ? {} : { lang: code }),
    }).toString();
    return origin + path + (query && `?${query}`);
  };
  const canonical = address(facts.languageInUrl ? language : undefined);
  const hidden = isHidden(facts);
  const social =
    origin +
    (product ? sharePath(settings.brand, product.images.big) : iconPath(settings.brand, socialPicture.name));
  const card = { title, description, image: social };
  return [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    renderTag('meta', {
      name: 'viewport',
      content: 'width=device-width, initial-scale=1, viewport-fit=cover',
    }),
    renderTag('meta', { name: 'description', content: description }),
    ...(hidden
      ? [renderTag('meta', { name: 'robots', content: 'noindex' })]
      : [
          renderTag('link', { rel: 'canonical', href: canonical }),
          ...settings.languages.map((code) =>
            renderTag('link', { rel: 'alternate', hreflang: code, href: address(code) }),
          ),
          renderTag('link', { rel: 'alternate', hreflang: 'x-default', href: address() }),
        ]),
    renderTag('meta', {
      name: 'theme-color',
      content: facts.themeColors.light,
      media: '(prefers-color-scheme: light)',
      'data-for': 'light',
    }),
    renderTag('meta', {
      name: 'theme-color',
      content: facts.themeColors.dark,
      media: '(prefers-color-scheme: dark)',
      'data-for': 'dark',
    }),
    renderTag('link', { rel: 'icon', href: `/brand/${settings.brand}/favicon.svg`, type: 'image/svg+xml' }),
    renderTag('meta', { property: 'og:type', content: 'website' }),
    renderTag('meta', { property: 'og:title', content: title }),
    renderTag('meta', { property: 'og:description', content: description }),
    renderTag('meta', { property: 'og:url', content: canonical }),
    renderTag('meta', { property: 'og:site_name', content: settings.name }),
    renderTag('meta', { property: 'og:locale', content: language }),
    renderTag('meta', { property: 'og:image', content: social }),
    renderTag('meta', { property: 'og:image:type', content: product ? 'image/jpeg' : 'image/png' }),
    renderTag('meta', { property: 'og:image:width', content: String(socialPicture.width) }),
    renderTag('meta', { property: 'og:image:height', content: String(socialPicture.height) }),
    renderTag('meta', { property: 'og:image:alt', content: product?.name ?? settings.name }),
    renderTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...Object.entries(card).map(([key, content]) => renderTag('meta', { name: `twitter:${key}`, content })),
    renderTag('link', { rel: 'manifest', href: manifestAddress(page) }),
    renderTag('link', { rel: 'apple-touch-icon', href: iconPath(settings.brand, 'apple-180') }),
    renderTag('meta', { name: 'apple-mobile-web-app-title', content: settings.name }),
    renderTag('meta', { name: 'format-detection', content: 'telephone=no' }),
  ].join('');
}

const isHidden = ({ status, path }: Pick<HeadFacts, 'status' | 'path'>) =>
  status !== 200 || noProfile.test(path);

/** The page for machines, at the end of the document: nothing of it is needed to render the first screen. */
export function dataTags(facts: Omit<HeadFacts, 'languageInUrl' | 'themeColors'>): string {
  const { page, origin, path, heading, product } = facts;
  const { settings, city, catalogue, language } = page;
  if (!city || isHidden(facts)) return '';
  return structuredData({ origin, settings, city, language, catalogue, heading, product, path })
    .map((value) => `<script type="application/ld+json">${scriptJson(value)}</script>`)
    .join('');
}
