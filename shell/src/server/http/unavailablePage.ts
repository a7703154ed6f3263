import type { Language } from '@storefront/contracts';
import { formatTitle } from '@storefront/contracts/formatTitle';
import { phoneHref } from '@storefront/contracts/phoneHref';
import escapeHtml from 'escape-html';
import type { BrandAlias } from '../config/brands';
import { renderTag } from '../document/html';
import { logoSymbols, nameSymbols } from '../document/logoSymbols';
import { plainStyle } from '../document/plainPage.data';
import { serverMessages } from '../messages/serverMessages.data';
import { brandTokens, tokens } from './brandTokens.data';

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
  /** The customer's own choice; the device's when absent. */
  theme?: 'light' | 'dark' | undefined;
  /** Facts of the brand and of the page's city, where they are known. */
  name?: string | undefined;
  city?: string | undefined;
  phone?: string | undefined;
  /** After so many seconds the page tries again by itself; absent when that would not help. */
  retrySeconds?: number | undefined;
  requestId: string;
}

/**
 * What stands in for a page that cannot be rendered now: the brand, in the customer's language and theme, and
 * another way to reach it, without a script.
 */
export function unavailablePage({
  language,
  brand,
  theme,
  name,
  city,
  phone,
  retrySeconds,
  requestId,
}: UnavailableParts): string {
  const say = serverMessages[language];
  const title = escapeHtml(say['unavailable.title']);
  const [logo = ''] = nameSymbols([`/brand/${brand}/logo.svg`]);
  return [
    '<!doctype html>',
    renderTag('html', { lang: language, 'data-brand': brand, ...(theme && { 'data-theme': theme }) }),
    `<head><meta charset="utf-8"><title>${formatTitle(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    retrySeconds === undefined
      ? ''
      : renderTag('meta', { 'http-equiv': 'refresh', content: String(retrySeconds) }),
    renderTag('link', { rel: 'icon', href: `/brand/${brand}/favicon.svg`, type: 'image/svg+xml' }),
    `<style>${tokens}${brandTokens[brand]}${plainStyle}</style></head><body>`,
    `${logoSymbols([logo])}<header>`,
    renderTag('svg', { width: '144', height: '48', role: 'img', 'aria-label': name ?? brand }),
    '<use href="#logo-1"></use></svg>',
    city ? `<span>${escapeHtml(city)}</span>` : '',
    '</header><main><img src="/art/error.webp" alt="" width="200" height="150">',
    `<h1>${title}</h1>`,
    `<p>${escapeHtml(say[retrySeconds === undefined ? 'unavailable.failed' : 'unavailable.waiting'])}</p>`,
    `<nav><a href="">${escapeHtml(say['unavailable.retry'])}</a>`,
    phone ? `${renderTag('a', { href: phoneHref(phone) })}${escapeHtml(phone)}</a>` : '',
    `</nav><p><small>${escapeHtml(say['unavailable.request_id'])}: <code translate="no">${escapeHtml(requestId)}</code></small></p></main></body></html>`,
  ].join('');
}
