import type { Product } from '@storefront/contracts';
import type { Composition } from '@storefront/federation/browser';
import { toPageComposition } from '@storefront/federation/server';
import type { PageData } from '@storefront/shared-state';
import { type CounterIds, countersId } from '../../browser/analytics/counters/counterIds';
import type { PageJson } from '../../browser/pageJson';
import { dataTags, headTags } from './headTags';
import { renderTag, scriptJson } from './html';
import {
  earlyScript,
  localBuildsScript,
  pressesScript,
  starterScript,
  tapsScript,
} from './inlineScripts.data';
import { logoSymbols } from './logoSymbols';
import { menuPath } from './menuPath';

/** A script or style sheet that the browser will fetch. */
export interface AnnouncedFile {
  url: string;
  integrity: string;
  as: 'script' | 'style';
  /** Fetched only where this media query holds. */
  media?: string;
}

export interface DocumentParts {
  page: PageData;
  composition: Composition;
  rendered: string[];
  html: string;
  /**
   * Stands before the page: what answers presses until React runs. A shell's release that is older than this
   * server renders none; then nothing answers them.
   */
  early?: string;
  /** The menu is not part of the document; a shell's release before expects it there. */
  fetchesMenu?: boolean;
  /** Above the page; for those who test. */
  strip?: string;
  /** Counters that the page names, for visitors who agree. */
  counters?: CounterIds;
  /** Builds in the place of releases, by remote; for a developer. */
  builds?: Readonly<Record<string, string>>;
  /** Whether calls are to say which tap they follow. */
  isTraced?: boolean;
  status: number;
  origin: string;
  path: string;
  languageInUrl: boolean;
  /** The one that the address names. */
  product?: Product;
  themeColors: { light: string; dark: string };
  /**
   * Style sheets that go inline, by the file's name: the run-time that loads style sheets knows them by it.
   */
  styles: { file: string; css: string }[];
  /** The shell's scripts in order. */
  start: { url: string; integrity: string }[];
  rest: AnnouncedFile[];
}

const layerOrder = '@layer reset, tokens, shared-ui, shell, remotes;';

/**
 * The complete document: first screen rendered, its data and composition inside, scripts announced but held
 * back.
 */
export function pageDocument(parts: DocumentParts): string {
  const { page, html } = parts;
  const found = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1];
  const heading = found && plainText(found);
  const lead = findLead(html);
  const menu = parts.fetchesMenu ? menuPath(page) : undefined;
  const json: PageJson = {
    page: menu ? { ...page, catalogue: null } : page,
    ...(menu && page.catalogue ? { menu: { url: menu, version: page.catalogue.version } } : {}),
    composition: toPageComposition(parts.composition),
    drawn: parts.rendered,
  };
  const takesEarly = parts.early !== undefined;
  const session = page.city && takesEarly ? `/api/user/get?city_id=${page.city.id}` : undefined;
  const calls = [menu, session].filter((url) => url !== undefined);
  return [
    '<!doctype html>',
    renderTag('html', { lang: page.language, 'data-brand': page.settings.brand }),
    '<head>',
    headTags({ ...parts, heading, lead }),
    parts.isTraced ? `<script>${tapsScript}</script>` : '',
    `<script>${earlyScript}</script>${takesEarly ? `<script>${pressesScript}</script>` : ''}`,
    `<style>${layerOrder}</style>`,
    ...parts.styles.map(({ file, css }) => `${renderTag('style', { 'data-href': file })}${css}</style>`),
    '</head><body>',
    logoSymbols(page.settings.logos),
    parts.strip ?? '',
    parts.early ?? '',
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="page">${scriptJson(json)}</script>`,
    `<script type="application/json" id="files">${scriptJson({ start: parts.start, rest: parts.rest, calls })}</script>`,
    parts.counters
      ? `<script type="application/json" id="${countersId}">${scriptJson(parts.counters)}</script>`
      : '',
    renderStart(parts.builds),
    dataTags({ ...parts, heading }),
    '</body></html>',
  ].join('');
}

/** So short a paragraph labels something and says nothing of the page. */
const shortestLead = 40;

/** The first paragraph below the page's heading that says something; none on pages of cards and lists. */
function findLead(html: string): string | undefined {
  const [, below = ''] = /<\/h1>([\s\S]{0,4000})/.exec(html) ?? [];
  const [, first = ''] = /<p[^>]*>([\s\S]*?)<\/p>/.exec(below) ?? [];
  const text = plainText(first).trim();
  return text.length < shortestLead ? undefined : text;
}

/** The starter at once; or held back, until local builds are in the place of their releases. */
const renderStart = (builds: DocumentParts['builds']) =>
  builds
    ? [
        `<script type="application/json" id="local-builds">${scriptJson(builds)}</script>`,
        `<script type="text/plain" id="starter">${starterScript}</script>`,
        `<script>${localBuildsScript}</script>`,
      ].join('')
    : `<script>${starterScript}</script>`;

const plainText = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'");
