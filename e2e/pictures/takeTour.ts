import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { Preparation } from '../support/prepare';
import { atRest, Storefront } from '../support/Storefront';

/**
 * Takes the pictures of docs/tour.md from a running storefront: `npm run pictures` beside `npm start` (with
 * STOREFRONT_URL and SANDBOX_PORT for another one).
 */
const origin = process.env.STOREFRONT_URL ?? 'http://localhost:3000';
const sandbox = `http://localhost:${process.env.SANDBOX_PORT ?? 4010}`;
const folder = fileURLToPath(new URL('../../docs/pictures/tour', import.meta.url));
const city = '/vladivostok';
/** The page has ten of them. */
const maxBytes = 60_000;
const ofBrand = (brand: string) => origin.replace('//', `//${brand}.`);

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });

/** A visitor's picture: WebP, at most 900 pixels wide. */
async function take(
  name: string,
  options: BrowserContextOptions,
  show: (page: Page, shop: Storefront) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const shop = new Storefront(page);
  await shop.acceptCookies();
  // Advertising would cover the page.
  await context.addCookies([{ name: 'banners', value: 'zzzzzz', url: options.baseURL ?? origin }]);
  await show(page, shop);
  await page.evaluate(() => document.fonts.ready);
  // A tracking page keeps a stream open and is never idle; its pictures are there by then.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await atRest(page);
  const picture = sharp(await page.screenshot()).resize({ width: options.isMobile ? 420 : 900 });
  const { size } = await picture.webp({ quality: 72 }).toFile(join(folder, `${name}.webp`));
  if (size > maxBytes) throw new Error(`${name}.webp has ${size} bytes, at most ${maxBytes} are wanted`);
  await context.close();
}

mkdirSync(folder, { recursive: true });
await take('home', desktop, (_, shop) => shop.open(city));
await take('dish', desktop, (_, shop) => shop.open(`${city}?modal=ProductInfoModal&productKey=philadelphia`));
await take('place', desktop, async (page, shop) => {
  await shop.open(`${city}?modal=OrderTypesModal`);
  await page.locator('canvas').first().waitFor();
});
await take('pizza', { ...phone, baseURL: ofBrand('tondo') }, (_, shop) => shop.open(city));
await take('dark', { ...phone, baseURL: ofBrand('zafran'), colorScheme: 'dark' }, (_, shop) =>
  shop.open(city),
);
await take('cart', desktop, async (page, shop) => {
  await new Preparation(page).deliveryCart();
  await shop.open(`${city}/cart`);
});
await take('checkout', phone, async (page, shop) => {
  await new Preparation(page).deliveryCart();
  await shop.open(`${city}?modal=CartModal&step=2`);
});
await take('payment', desktop, async (page, shop) => {
  const ready = new Preparation(page);
  await ready.deliveryCart();
  await shop.open((await ready.onlineOrder('cardOnline', '79241110001')).paymentPath);
});
await take('tracking', phone, async (page, shop) => {
  const order = await new Preparation(page).deliveryOrder('79241110002', 'Светланская 33');
  await shop.open(`${city}/order/${order.orderId}/tracking?key=${order.trackingKey}`);
});
await take('kitchen', desktop, (page) => page.goto(`${sandbox}/kitchen`));
await browser.close();
