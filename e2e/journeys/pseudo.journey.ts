import { expect, type Page, type Request, test } from '@playwright/test';
import { dialogs, pages } from '../support/places';
import { Preparation } from '../support/prepare';
import { atRest, Storefront } from '../support/Storefront';
import { customersOrigin } from '../support/stack';

/**
 * Texts of the API, which no message file holds: what the page was rendered with and what it fetched. They
 * are the only ones that may stand without brackets.
 */
function collectData(page: Page): () => Promise<string[]> {
  const replies: Promise<string>[] = [];
  const asked = new Set<Request>();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  page.on('request', (request) => isCall(request) && asked.add(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('response', (response) => {
    if (isCall(response.request())) replies.push(response.text().catch(() => ''));
    asked.delete(response.request());
  });
  return async () => {
    await expect(page.locator('[data-remote-state]:not([data-remote-state="ready"]):visible')).toHaveCount(0);
    await expect.poll(() => asked.size, { intervals: [50] }).toBe(0);
    await atRest(page);
    const rendered = await page.locator('#page').textContent();
    return [rendered ?? '', ...(await Promise.all(replies))];
  };
}

interface Findings {
  untranslated: string[];
  cut: string[];
}

/**
 * Looks at everything that can be seen: text without brackets that is not data, and our own text that does
 * not fit its place.
 */
function look(page: Page, data: string[]): Promise<Findings> {
  return page.evaluate((texts) => {
    const strings = new Set<string>();
    const gather = (value: unknown): void => {
      if (typeof value === 'string') strings.add(value.replace(/<[^>]*>/g, ' '));
      else if (typeof value === 'object' && value !== null) {
        // The words of the page itself are what is being looked for.
        for (const [key, part] of Object.entries(value)) if (key !== 'messages') gather(part);
      }
    };
    for (const text of texts)
      try {
        gather(JSON.parse(text));
      } catch {
        // An empty reply has no texts.
      }
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
    const whole = new Set([...strings].map(plain));
    const all = [...whole].join('\n');
    /** Titles of a brand may name the city. */
    const withCity = [...whole]
      .filter((text) => text.includes('{{city}}'))
      .map((text) => text.split('{{city}}'));
    /** A text of the data, a piece of one, or two of them (or a number and one) side by side. */
    const isData = (text: string): boolean => {
      const words = text.split(' ');
      const side = (from: number, to?: number) => {
        const part = words.slice(from, to).join(' ');
        return whole.has(part) || /^[\d.]+$/.test(part);
      };
      const namesCity = withCity.some(
        ([before = '', after = '']) => text.startsWith(before) && text.endsWith(after),
      );
      return all.includes(text) || namesCity || words.some((_, at) => at > 0 && side(0, at) && side(at));
    };
    // Names of others and of times are the same in every language.
    const names = /Google Play|AppGallery|App Store|UTC[+−][\d:]+/g;
    const letters = /\p{L}{2,}/u;
    const known = (text: string): boolean =>
      !letters.test(text) ||
      /^\s*\[.*\]\s*$/s.test(text) ||
      text
        // Our words with data between them, or data joined by signs.
        .replace(names, '')
        .replace(/\[[^[\]]*\]/g, '')
        .split(/[·,:()–—/]|\s{2,}/)
        .every((part) => !letters.test(part) || isData(plain(part)));
    /** A link within a sentence of ours has the brackets of the sentence. */
    const isInSentence = (element: Element): boolean => {
      const sentences = element.parentElement?.textContent?.match(/\[[^[\]]*\]/g) ?? [];
      return element.matches('a') && sentences.some((one) => one.includes(element.textContent ?? ''));
    };
    const shown = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      !element.closest('[aria-hidden="true"], select, noscript, script, style, svg, iframe, #page, #files');
    const place = (element: Element) =>
      element.closest('[data-modal], [data-remote], [data-host]')?.outerHTML.slice(0, 90) ?? element.tagName;

    const untranslated = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !shown(element)) continue;
      // A sentence may be several text nodes with data between them.
      const whole = element.textContent ?? '';
      if (!known(node.textContent ?? '') && !known(whole) && !isInSentence(element))
        untranslated.add(`${whole.trim().slice(0, 80)} << ${place(element)}`);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      if (shown(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          const text = element.getAttribute(name) ?? '';
          if (!known(text)) untranslated.add(`${name}=${text.slice(0, 80)} << ${place(element)}`);
        }

    const cut = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('')
        .trim();
      if (!own.includes('[') || !shown(element) || element.clientWidth <= 1) continue;
      const style = getComputedStyle(element);
      const hidden = /hidden|clip/.test(style.overflowX);
      // For screen readers only.
      if (style.clipPath !== 'none') continue;
      if (hidden && element.scrollWidth > element.clientWidth + 1)
        cut.add(`${own.slice(0, 80)} << ${place(element)}`);
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
      cut.add('the page scrolls sideways');
    return { untranslated: [...untranslated], cut: [...cut] };
  }, data);
}

const paths = Object.values(pages);
/** Those that open on any page of any brand. */
const anywhere = Object.keys(dialogs).filter((name) => !dialogs[name]?.path && name !== 'UserLoginModal');

test('a language of longer words in brackets finds no text that nobody translates and none that is cut [I18N-01]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const ready = new Preparation(page);
  await ready.shop();
  await ready.filledCart();
  const data = collectData(page);
  const shop = new Storefront(page);
  /** Where each was seen first. */
  const faults: Record<string, string> = {};
  const check = async (name: string) => {
    let found = await look(page, await data());
    if (found.untranslated.length > 0) {
      // It may have come while it was looked for.
      await page.waitForLoadState('networkidle');
      found = await look(page, await data());
    }
    const { untranslated, cut } = found;
    for (const text of untranslated) faults[`untranslated: ${text}`] ??= name;
    for (const text of cut) faults[`cut: ${text}`] ??= name;
  };
  await shop.open('/vladivostok/about?lang=pseudo');
  await expect(
    page.getByRole('heading', { level: 1 }),
    'the stack must allow it: PSEUDO_LANGUAGE',
  ).toHaveText(/^\[/);
  // The words are the same on both layouts; a desktop is looked at for what does not fit.
  for (const path of shop.onPhone ? paths : paths.slice(0, 3)) {
    await shop.open(`${path}${path.includes('?') ? '&' : '?'}lang=pseudo`);
    await check(path);
  }
  for (const name of shop.onPhone ? anywhere : anywhere.slice(0, 2)) {
    await shop.open(`/vladivostok/about?lang=pseudo&modal=${name}`);
    await expect(page.locator(`[data-modal="${name}"]`)).toBeVisible();
    await check(name);
  }
  if (shop.onPhone && customersOrigin) {
    await shop.open(`${customersOrigin}/vladivostok/about?lang=pseudo&modal=UserLoginModal`);
    await expect(shop.dialog('UserLoginModal')).toBeVisible();
    await check('UserLoginModal');
  }
  if (shop.onPhone) {
    await shop.open('/vladivostok/about?lang=pseudo');
    await page.locator('[data-action="info"]').click();
    await expect(shop.dialog('InfoMenu')).toBeVisible();
    await check('InfoMenu');
  }
  expect(faults).toEqual({});
});
