import { expect, type Page, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { dialogs, pages } from '../support/places';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { origin } from '../support/stack';

// The map's hint and the sheets fade; whoever wants stillness gets the same page without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const city = '/vladivostok';
/** What one of the pages is besides. */
const states = {
  'what was found': `${city}?q=соус`,
  'nothing found': `${city}?q=вертолёт`,
  profile: `${city}/profile`,
  'after a failed payment': `${city}/back-to-home?state=payment-failure`,
  'an unknown city': '/atlantis',
  'an order that is not there': `${city}/order/999999/tracking?key=none`,
  'the end of its payment': `${city}/order/999999/complete?key=none`,
  'a payment that is not there': `${city}/order/payment/none`,
};
/** Pages that get no answer to a call. */
const failing = {
  'an order that does not load': [`${city}/order/1/tracking?key=none`, '**/api/order/**'],
  'a payment whose end does not load': [`${city}/order/1/complete?key=none`, '**/api/order/**'],
  'a cart that does not load': [`${city}/cart`, '**/api/cart'],
} as const;
/** A desktop has another header and the cart at the side; the words and colours are a phone's. */
const onDesktop = ['the menu', 'the cart', 'delivery'];
/**
 * Brands share their markup, and the workshop looks at every component in the colours of each: the places of
 * the others are for the night.
 */
for (const [brand, host] of Object.entries({
  umi: 'localhost',
  tondo: 'tondo.localhost',
  zafran: 'zafran.localhost',
}))
  test(`every page and dialog of ${brand} keeps to WCAG 2.2 AA, light and dark [BRAND-01, MODAL-01, MODAL-06]${brand === 'umi' ? '' : ' @long'}`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const shop = new Storefront(page);
    const faults: Record<string, string[]> = {};
    // tondo has accounts besides, which the journeys of login and profile look at.
    const look = async (name: string, dialog?: string) => {
      const within = dialog && `[data-modal="${dialog}"]`;
      const found = await faultsInBothThemes(page, { within });
      if (found.length > 0) faults[name] = found;
    };
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/violates|Content.Security.Policy|Integrity.Policy/i.test(message.text()))
        refused.push(message.text());
    });
    const open = async (path: string) => {
      const url = new URL(path, origin);
      url.hostname = host;
      await shop.open(url.href);
    };
    await open(`${city}/legal-info`);
    const ready = new Preparation(page);
    await ready.deliveryCart();
    for (const [name, path] of Object.entries({ ...pages, ...states })) {
      if (!shop.onPhone && !onDesktop.includes(name)) continue;
      await open(path);
      await expect(page.getByRole('heading').first(), name).toBeAttached();
      await look(name);
    }
    if (shop.onPhone) {
      // A short page: what is looked at is the dialog.
      for (const [name, { query = '', path }] of Object.entries(dialogs)) {
        // Those of a page of their own are opened there, below.
        if (path) continue;
        // Its link opens the look-up of an order where there are no accounts.
        if (name === 'UserLoginModal' && brand !== 'tondo') continue;
        await open(`${city}/legal-info?modal=${name}${query}`);
        await expect(shop.dialog(name), name).toBeVisible();
        await look(name, name);
      }
      await test.step('what the server fails to answer', async () => {
        for (const [name, [path, call]] of Object.entries(failing)) {
          await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'Чиним' } }));
          await open(path);
          await expect(page.getByRole('alert').filter({ hasText: 'Чиним' })).toBeVisible();
          await look(name);
          await page.unroute(call);
        }
      });
      await test.step('an order and its page', async () => {
        // Elsewhere it wants a login, which has a journey of its own, or a bigger cart.
        if (brand !== 'umi') return;
        const { orderId, trackingKey } = await ready.takeawayOrder('79241112233', 'late');
        await open(`${city}/order/${orderId}/tracking?key=${trackingKey}`);
        await expect(page.locator('[data-order-status]')).toBeVisible();
        await look('tracking');
        await ready.deliveryCart();
        await open(`${city}/legal-info?modal=CartModal`);
        await shop.dialog('CartModal').locator('[data-action="order"]').click();
        await expect(shop.dialog('CartModal').locator('[data-interval]').first()).toBeVisible();
        await look('the checkout', 'CartModal');
      });
      await test.step('what has no link of its own', async () => {
        await open(`${city}/promotions`);
        await page.locator('[data-action="info"]').click();
        await expect(shop.dialog('InfoMenu')).toBeVisible();
        await look('InfoMenu', 'InfoMenu');
        await open(city);
        await page.locator('[data-action="open-filters"]').click();
        await expect(shop.dialog('FiltersModal')).toBeVisible();
        await look('FiltersModal', 'FiltersModal');
        await page.keyboard.press('Escape');
        await expect(shop.dialog('FiltersModal')).toBeHidden();
        await page.locator('[data-needs-choice]:not([data-unavailable]) a').first().click();
        await expect(shop.dialog('ProductInfoModal').locator('[data-modifiers]').first()).toBeVisible();
        await look('ProductInfoModal', 'ProductInfoModal');
      });
      await test.step('what stands over a dialog when the server fails, and its thanks', async () => {
        let failing = true;
        await page.route('**/api/feedback/**', (route) =>
          failing
            ? route.fulfill({ status: 500, json: { message: 'Попробуйте позже', code: 'x' } })
            : route.continue(),
        );
        await open(`${city}/legal-info?modal=CallMeBackModal`);
        const form = shop.dialog('CallMeBackModal');
        await form.getByRole('checkbox').check();
        await form.locator('[data-action="confirm"]').click();
        await look('a form with mistakes', 'CallMeBackModal');
        await form.locator('input[name="name"]').fill('Анна');
        await form.locator('input[name="phone"]').fill('9241112233');
        await form.locator('[data-action="confirm"]').click();
        const failure = page.locator('[data-modal="ServerErrorModal"]');
        await expect(failure).toBeVisible();
        await look('ServerErrorModal', 'ServerErrorModal');
        await failure.locator('[data-action="confirm"], button').last().click();
        await expect(failure).toBeHidden();
        failing = false;
        await form.locator('[data-action="confirm"]').click();
        await expect(form.getByRole('status')).toContainText('Анна');
        await look('thanks', 'CallMeBackModal');
      });
    } else {
      await open(`${city}/promotions?alias=${await firstPromotion(page)}`);
      await expect(shop.dialog('PromoModal')).toBeVisible();
      await look('PromoModal', 'PromoModal');
    }
    expect(faults).toEqual({});
    expect(refused, 'what the content policy refused').toEqual([]);
  });

const firstPromotion = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { city } = await (await fetch('/api/cities/vladivostok')).json();
    return city.promotions[0].alias as string;
  });
