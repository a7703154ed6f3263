import type { Language } from '@storefront/contracts';
import escapeHtml from 'escape-html';
import type { BrandAlias } from '../config/brands';
import { renderTag } from '../document/html';
import { brandColors } from './brandColors';

interface Words {
  title: string;
  /** It passes by itself. */
  waiting: string;
  failed: string;
  retry: string;
  /** Before what support finds the request by. */
  requestId: string;
}

const words: Readonly<Record<Language, Words>> = {
  ru: {
    title: 'Скоро вернёмся',
    waiting: 'Страница откроется сама через несколько секунд.',
    failed: 'Страница не загрузилась. Попробуйте ещё раз через минуту.',
    retry: 'Обновить',
    requestId: 'Код запроса',
  },
  en: {
    title: 'We’ll be right back',
    waiting: 'This page will open by itself in a few seconds.',
    failed: 'The page did not load. Please try again in a minute.',
    retry: 'Try again',
    requestId: 'Request ID',
  },
  tr: {
    title: 'Birazdan buradayız',
    waiting: 'Sayfa birkaç saniye içinde kendiliğinden açılacak.',
    failed: 'Sayfa yüklenmedi. Lütfen bir dakika sonra tekrar deneyin.',
    retry: 'Tekrar dene',
    requestId: 'İstek kodu',
  },
  uz: {
    title: 'Tez orada qaytamiz',
    waiting: 'Sahifa bir necha soniyadan keyin oʻzi ochiladi.',
    failed: 'Sahifa yuklanmadi. Bir daqiqadan keyin qayta urinib koʻring.',
    retry: 'Qayta urinish',
    requestId: 'Soʻrov kodi',
  },
  de: {
    title: 'Wir sind gleich wieder da',
    waiting: 'Die Seite öffnet sich in wenigen Sekunden von selbst.',
    failed: 'Die Seite wurde nicht geladen. Bitte versuchen Sie es in einer Minute noch einmal.',
    retry: 'Noch einmal versuchen',
    requestId: 'Anfragekennung',
  },
  uk: {
    title: 'Скоро повернемося',
    waiting: 'Сторінка відкриється сама за кілька секунд.',
    failed: 'Сторінка не завантажилася. Спробуйте ще раз за хвилину.',
    retry: 'Оновити',
    requestId: 'Код запиту',
  },
};
export const unavailableLanguages = Object.keys(words) as Language[];

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
  const { title, waiting, failed, retry, requestId: idWord } = words[language];
  const { light, dark } = brandColors(brand);
  const icon = `/brand/${brand}/favicon.svg`;
  return [
    '<!doctype html>',
    renderTag('html', { lang: language, 'data-brand': brand }),
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    retrySeconds === undefined
      ? ''
      : renderTag('meta', { 'http-equiv': 'refresh', content: String(retrySeconds) }),
    renderTag('link', { rel: 'icon', href: icon, type: 'image/svg+xml' }),
    `<style>:root{color-scheme:light dark;background:light-dark(${light},${dark})}${style}</style></head><body>`,
    `<header>${renderTag('img', { src: icon, alt: '', width: '32', height: '32' })}`,
    name ? `${escapeHtml(name)} ` : '',
    city ? `<span>${escapeHtml(city)}</span>` : '',
    `</header><main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(retrySeconds === undefined ? failed : waiting)}</p>`,
    `<a href="">${escapeHtml(retry)}</a>`,
    `<p><small>${escapeHtml(idWord)}: <code translate="no">${escapeHtml(requestId)}</code></small></p></main></body></html>`,
  ].join('');
}
