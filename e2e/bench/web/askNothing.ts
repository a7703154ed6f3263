import type { Page } from 'playwright';

/** Answers what comes by itself, before it comes: the notice about cookies, and advertising. */
export async function askNothing(page: Page, origin: string): Promise<void> {
  const answers = [
    { name: 'cookie_accept', value: 'all' },
    { name: 'banners', value: 'zzzzzz' },
  ];
  await page.context().addCookies(answers.map((cookie) => ({ ...cookie, url: origin })));
}
