import { expect, type Page, test } from '@playwright/test';
import { CardPage } from '../support/paymentPage';
import { Preparation } from '../support/prepare';
import { atRest, Storefront } from '../support/Storefront';
import { origin } from '../support/stack';

const city = '/vladivostok';
const phone = '79241112288';

/** A screen of the way to dinner, once it can be used. */
type Screen = (shop: Storefront) => Promise<void>;

/** Orders beforehand, so that the cart is another one; the screens in the order in which a customer sees them. */
async function prepareScreens(page: Page): Promise<Record<string, Screen>> {
  const ready = new Preparation(page);
  const { orderId, trackingKey } = await ready.takeawayOrder(phone, 'late');
  const { paymentPath } = await ready.onlineOrder();
  await ready.deliveryCart();
  return {
    home: async (shop) => {
      await shop.open(city);
      await expect(shop.page.locator('[data-part="cart-bar"]')).toBeVisible();
    },
    'a dish': async (shop) => {
      await shop.open(`${city}?modal=ProductInfoModal&productKey=philadelphia`);
      await expect(shop.dialog('ProductInfoModal').locator('[data-action="share"]')).toBeVisible();
    },
    'the cart': async (shop) => {
      await shop.open(`${city}/legal-info?modal=CartModal`);
      await expect(shop.dialog('CartModal').locator('[data-action="order"]')).toBeVisible();
    },
    'the checkout': async (shop) => {
      await shop.dialog('CartModal').locator('[data-action="order"]').click();
      await expect(shop.dialog('CartModal').locator('[data-part="contact"]')).toBeVisible();
    },
    'the page of the cart': async (shop) => {
      await shop.open(`${city}/cart`);
      await expect(shop.page.locator('main [data-part="contact"]')).toBeVisible();
    },
    profile: (shop) => shop.open(`${city}/profile`),
    tracking: async (shop) => {
      await shop.open(`${city}/order/${orderId}/tracking?key=${trackingKey}`);
      await expect(shop.page.locator('[data-order-status]')).toBeVisible();
    },
    payment: async (shop) => {
      await shop.page.goto(paymentPath);
      await new CardPage(shop.page).ready();
    },
  };
}

/** How much of the window's height moves when the page, or the dialog over it, is scrolled; the rest are bars. */
async function readScrolledShare(page: Page): Promise<number> {
  await atRest(page);
  return page.evaluate(async () => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const scrolls = (one: Element) =>
      one.scrollHeight > one.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(one).overflowY);
    const scroller = dialog
      ? [dialog, ...dialog.querySelectorAll('*')].find(scrolls)
      : document.scrollingElement;
    if (!scroller) return 0;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
    await frame();
    const seen = Array.from({ length: innerHeight / 4 }, (_, row) => {
      const element = document.elementFromPoint(innerWidth / 2, row * 4 + 2);
      return { element, top: element?.getBoundingClientRect().top };
    });
    scroller.scrollTop += 16;
    await frame();
    const moved = seen.filter(({ element, top }) => element?.getBoundingClientRect().top !== top);
    return moved.length / seen.length;
  });
}

test('at 400 % half of the window and more is what a customer reads on the way to dinner @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  const screens = await prepareScreens(page);
  await shop.acceptCookies();
  await page.setViewportSize({ width: 320, height: 256 });
  const shares: Record<string, number> = {};
  for (const [name, open] of Object.entries(screens)) {
    await open(shop);
    shares[name] = await readScrolledShare(page);
  }
  const short = Object.entries(shares).filter(([, share]) => share < 0.5);
  expect(short, JSON.stringify(shares)).toEqual([]);
});

test('words of twice the size scroll no screen sideways, in languages of long words @phone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    new MutationObserver(enlarge).observe(document, { childList: true });
  });
  const shop = new Storefront(page);
  const screens = await prepareScreens(page);
  await shop.acceptCookies();
  const sideways: string[] = [];
  for (const language of ['ru', 'de', 'uz']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }]);
    for (const [name, open] of Object.entries(screens)) {
      await open(shop);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await atRest(page);
      // What a dialog cannot show whole scrolls within it, or is cut off.
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] > *')]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}`),
      );
      if (wide.length > 0) sideways.push(`${name} in ${language}: ${wide.join(', ')}`);
    }
  }
  expect(sideways).toEqual([]);
});
