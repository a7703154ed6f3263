import { expect, type Locator, type Page } from '@playwright/test';
import type { CaptchaReply } from '@storefront/contracts';
import { Preparation, sendRequest } from './prepare';
import { acceptConsent, Storefront } from './Storefront';
import { solvePuzzle } from './solve';
import { sandboxOrigin } from './stack';

let made = 0;

/**
 * A phone of Vladivostok that nobody has used in this stack: a phone gets five codes a day. Digits without
 * the country's code.
 */
export function freshNational(): string {
  made += 1;
  return `924${String((Date.now() + made * 7919) % 10_000_000).padStart(7, '0')}`;
}

/** Asks for a code in the dialog of the login. */
export async function askForCode(login: Locator, national: string): Promise<void> {
  await login.locator('input[name="phone"]').fill(national);
  await login.locator('[data-action="channel-sms"]').click();
  await acceptConsent(login);
  await login.locator('[data-action="get-code"]').click();
}

/** The last code that was sent to a phone, as its owner reads it. */
export async function waitForCode(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const reply = await page.request.get(`${sandboxOrigin}/messages?phone=%2B${phone}`);
        code = /"code":"(\d{4})"/.exec(await reply.text())?.[1] ?? '';
        return code;
      },
      { message: 'a code was sent' },
    )
    .not.toBe('');
  return code;
}

/**
 * Signs a new customer in by calls of the open page; answers their phone. The page learns of it by a reload.
 */
export async function signIn(page: Page, cityAlias = 'vladivostok'): Promise<string> {
  const phone = `7${freshNational()}`;
  const call = async (method: string, path: string, data?: object) => {
    const { status, text } = await sendRequest(page, method, path, data);
    expect(status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text) as { city?: { id: number } } & Partial<CaptchaReply>;
  };
  const work = await solvePuzzle(await call('GET', '/api/user/captcha'));
  const { city } = await call('GET', `/api/cities/${cityAlias}`);
  await call('POST', '/api/user/login', {
    city_id: city?.id,
    phone,
    notify_channel: 'sms',
    captcha_user_token: work,
    consent: true,
  });
  await call('POST', '/api/user/check-verification-code', { code: await waitForCode(page, phone) });
  return phone;
}

/** Opens the menu as a customer who has just signed in. */
export async function visitSignedIn(
  page: Page,
): Promise<{ shop: Storefront; ready: Preparation; phone: string }> {
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();
  const phone = await signIn(page);
  return { shop, ready: new Preparation(page), phone };
}
