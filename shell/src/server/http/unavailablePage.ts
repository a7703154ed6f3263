import type { Language } from '@storefront/contracts';
import escapeHtml from 'escape-html';
import type { BrandAlias } from '../config/brands';
import { renderTag } from '../document/html';
import { serverMessages } from '../messages/serverMessages.data';
import { brandColors } from './brandColors';

/** What stands in a document when no release of it works. */
export const troubleWords = (language: Language) => {
  const say = serverMessages[language];
  return {
    title: say['unavailable.title'],
    text: say['unavailable.failed'],
    retry: say['unavailable.retry'],
  };
};

interface UnavailableParts {
  language: Language;
  brand: BrandAlias;
  /** The name of the brand and of the page's city, where they are known. */
  name?: string;
  city?: string;
  /** After so many seconds the page tries again by itself; absent when that would not help. */
  retrySeconds?: number;
  requestId: string;
}

const style =
  'body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;font:17px/1.5 system-ui,sans-serif}header{display:flex;align-items:center;gap:12px;padding:12px 16px;font-weight:600}header span{font-weight:400}main{display:grid;align-content:center;justify-items:center;padding:24px;text-align:center}p{max-width:40ch;margin:0 0 16px}h1{margin:0 0 8px;font-size:28px;line-height:36px}a{display:grid;place-content:center;min-height:44px;padding:0 16px;color:inherit}';

/**
 * What stands in for a page that cannot be rendered now: the header's facts, in the customer's language,
 * without a script.
 */
export function unavailablePage({
  language,
  brand,
  name,
  city,
  retrySeconds,
  requestId,
}: UnavailableParts): string {
  const say = serverMessages[language];
  const title = escapeHtml(say['unavailable.title']);
  const { light, dark } = brandColors(brand);
  const icon = `/brand/${brand}/favicon.svg`;
  return [
    '<!doctype html>',
    renderTag('html', { lang: language, 'data-brand': brand }),
    `<head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    retrySeconds === undefined
      ? ''
      : renderTag('meta', { 'http-equiv': 'refresh', content: String(retrySeconds) }),
    renderTag('link', { rel: 'icon', href: icon, type: 'image/svg+xml' }),
    `<style>:root{color-scheme:light dark;background:light-dark(${light},${dark})}${style}</style></head><body>`,
    `<header>${renderTag('img', { src: icon, alt: '', width: '32', height: '32' })}`,
    name ? `${escapeHtml(name)} ` : '',
    city ? `<span>${escapeHtml(city)}</span>` : '',
    `</header><main><h1>${title}</h1>`,
    `<p>${escapeHtml(say[retrySeconds === undefined ? 'unavailable.failed' : 'unavailable.waiting'])}</p>`,
    `<a href="">${escapeHtml(say['unavailable.retry'])}</a>`,
    `<p><small>${escapeHtml(say['unavailable.request_id'])}: <code translate="no">${escapeHtml(requestId)}</code></small></p></main></body></html>`,
  ].join('');
}
