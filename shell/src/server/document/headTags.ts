import type { PageData } from '@storefront/shared-state';
import { homeTitle } from '../../browser/pages/homeTitle';
import { escapeHtml, scriptJson, tag } from './html';
import { structuredData } from './structuredData';

interface HeadFacts {
  page: PageData;
  /** `https://example.com`, without a slash. */
  origin: string;
  path: string;
  /** The language came by the address, which then is part of the canonical one. */
  languageInUrl: boolean;
  status: number;
  /** The drawn page's first heading. */
  heading?: string;
  /** `#rrggbb` of the brand's ground, light and dark. */
  themeColors: { light: string; dark: string };
}

const descriptionLength = 160;
const noProfile = /^\/[^/]+\/(?:cart|profile|order|back-to-home)(?:\/|$)/;

/** Title, description, canonical, languages, structured data: what a crawler, a messenger and a tab read. */
export function headTags(facts: HeadFacts): string {
  const { page, origin, path, status, heading } = facts;
  const { settings, city, language } = page;
  const home = city !== null && path === `/${city.alias}`;
  const title = heading && !home ? `${heading} — ${settings.title}` : homeTitle(settings, city);
  const description = descriptionOf(page, title);
  const canonical = origin + path + (facts.languageInUrl ? `?lang=${language}` : '');
  const hidden = status !== 200 || noProfile.test(path);
  const data =
    city && !hidden
      ? structuredData({ origin, settings, city, catalogue: page.catalogue, heading, path })
      : [];
  const social = settings.logos[0] ? origin + settings.logos[0] : undefined;
  return [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'description', content: description }),
    ...(hidden
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : [
          tag('link', { rel: 'canonical', href: canonical }),
          ...settings.languages.map((code) =>
            tag('link', { rel: 'alternate', hreflang: code, href: `${origin}${path}?lang=${code}` }),
          ),
          tag('link', { rel: 'alternate', hreflang: 'x-default', href: origin + path }),
        ]),
    tag('meta', {
      name: 'theme-color',
      content: facts.themeColors.light,
      media: '(prefers-color-scheme: light)',
    }),
    tag('meta', {
      name: 'theme-color',
      content: facts.themeColors.dark,
      media: '(prefers-color-scheme: dark)',
    }),
    tag('link', { rel: 'icon', href: `/brand/${settings.brand}/favicon.svg`, type: 'image/svg+xml' }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: canonical }),
    ...(social ? [tag('meta', { property: 'og:image', content: social })] : []),
    tag('meta', { name: 'format-detection', content: 'telephone=no' }),
    ...data.map((value) => `<script type="application/ld+json">${scriptJson(value)}</script>`),
  ].join('');
}

/** The brand's text about itself, cut at a word; the title where it has none. */
function descriptionOf({ settings }: PageData, title: string): string {
  const text = (settings.seo.main_page[0] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return title;
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength))}…`;
}
