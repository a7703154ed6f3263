import type { Page } from '@playwright/test';

/** Stands at the end of each text that the translator has replaced. */
export const translated = '·';

/**
 * The browser translates each page from its first text on, as Chromium does: every 150 ms it throws away the
 * texts that are new and puts others, in two `<font>` elements, in their places.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const untouched = 'font, script, style, noscript, textarea, title, svg';
    const translate = () => {
      if (!document.body) return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(untouched)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data + mark;
        text.replaceWith(outer);
        document.documentElement.classList.add('translated-ltr');
      }
    };
    setInterval(translate, 150);
  }, translated);
}
