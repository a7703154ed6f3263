import { expect, type Page, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { Storefront } from '../support/Storefront';
import { origin } from '../support/stack';

// The map's hint and the sheets fade; whoever wants stillness gets the same page without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const city = '/vladivostok';
/** Every page that has an address of its own, by name. */
const pages: Record<string, string> = {
  'the chooser of cities': '/?choose-city',
  'the menu': city,
  'what was found': `${city}?q=соус`,
  'nothing found': `${city}?q=вертолёт`,
  promotions: `${city}/promotions`,
  shops: `${city}/shops`,
  delivery: `${city}/delivery`,
  'about us': `${city}/about`,
  'how to pay': `${city}/payment-info`,
  bonuses: `${city}/bonus`,
  'legal information': `${city}/legal-info`,
  privacy: '/privacy-policy',
  agreement: '/user-agreement',
  accessibility: '/accessibility',
  'an unknown page': `${city}/nothing-here`,
  'the cart': `${city}/cart`,
  profile: `${city}/profile`,
  'after a failed payment': `${city}/back-to-home?state=payment-failure`,
};
/** Every named dialog (MODAL-01), with what its link carries. */
const dialogs: Record<string, string> = {
  CitiesModal: '',
  OrderTypesModal: '&mode=takeaway',
  CartModal: '',
  CallMeBackModal: '',
  FeedbackModal: '',
  ProviderPartnerModal: '',
  RentPartnerModal: '',
  MarketingBannerModal: '',
  UserLoginModal: '',
  UserOrderModal: '',
};
/** A desktop has another header and the cart at the side; the words and colours are a phone's. */
const onDesktop = ['the menu', 'the cart', 'delivery'];
/**
 * Brands share their markup, and the workshop looks at every component in the colours of each: of the others
 * what is composed of most.
 */
const inOtherBrands = [
  'the menu',
  'the cart',
  'OrderTypesModal',
  'CartModal',
  'MarketingBannerModal',
  'UserLoginModal',
];

/**
 * A served address and something in the cart, by the page's own calls: only browsers take every name below
 * localhost for this machine.
 */
const fillCart = (page: Page) =>
  page.evaluate(async () => {
    const call = async (method: string, path: string, body?: object) =>
      (
        await fetch(path, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json();
    const { city } = await call('GET', '/api/cities/vladivostok');
    await call('POST', '/api/user/addresses/set-by-address', { city: city.id, address: 'Светланская 33' });
    const { product_groups } = await call('POST', '/api/products', {
      city_id: city.id,
      order_type: 'delivery',
    });
    type Part = { min: number };
    const simple = product_groups
      .flatMap(({ products }: { products: object[] }) => products)
      .find(
        ({
          type,
          modifiers,
        }: {
          type: string;
          modifiers: Record<'single' | 'groups' | 'available', Part[]>;
        }) =>
          type === 'default' &&
          modifiers.single.length === 0 &&
          [...modifiers.groups, ...modifiers.available].every(({ min }) => min === 0),
      );
    await call('PUT', '/api/cart/add', {
      city_id: city.id,
      product_key: simple.key,
      count: simple.sale_multiplicity,
    });
  });

for (const [brand, host] of Object.entries({
  umi: 'localhost',
  tondo: 'tondo.localhost',
  zafran: 'zafran.localhost',
}))
  test(`every page and dialog of ${brand} keeps to WCAG 2.2 AA, light and dark [BRAND-01, MODAL-01, MODAL-06]${brand === 'umi' ? '' : ' @phone-suffices'}`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const isAll = brand === 'umi' || Boolean(process.env.TEST_LONG);
    const shop = new Storefront(page);
    const faults: Record<string, string[]> = {};
    // tondo has accounts besides, which the journeys of login and profile look at.
    const look = async (name: string, dialog?: string) => {
      const within = dialog && `[data-modal="${dialog}"]`;
      const found = await faultsInBothThemes(page, { within, colours: !isAll });
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
    await fillCart(page);
    for (const [name, path] of Object.entries(pages)) {
      if (!shop.onPhone && !onDesktop.includes(name)) continue;
      if (!isAll && !inOtherBrands.includes(name)) continue;
      await open(path);
      await expect(page.getByRole('heading').first(), name).toBeAttached();
      await look(name);
    }
    if (shop.onPhone) {
      // A short page: what is looked at is the dialog.
      for (const [name, query] of Object.entries(dialogs)) {
        // Its link opens the look-up of an order where there are no accounts.
        if (name === 'UserLoginModal' && brand !== 'tondo') continue;
        if (!isAll && !inOtherBrands.includes(name)) continue;
        await open(`${city}/legal-info?modal=${name}${query}`);
        await expect(shop.dialog(name), name).toBeVisible();
        await look(name, name);
      }
      await test.step('what has no link of its own', async () => {
        if (isAll) {
          await open(`${city}/promotions`);
          await page.locator('[data-action="info"]').click();
          await expect(shop.dialog('InfoMenu')).toBeVisible();
          await look('InfoMenu', 'InfoMenu');
        }
        await open(city);
        if (isAll) {
          await page.locator('[data-action="open-filters"]').click();
          await expect(shop.dialog('FiltersModal')).toBeVisible();
          await look('FiltersModal', 'FiltersModal');
          await page.keyboard.press('Escape');
          await expect(shop.dialog('FiltersModal')).toBeHidden();
        }
        await page.locator('[data-needs-choice]:not([data-unavailable]) a').first().click();
        await expect(shop.dialog('ProductInfoModal').locator('[data-modifiers]').first()).toBeVisible();
        await look('ProductInfoModal', 'ProductInfoModal');
      });
      await test.step('what stands over a dialog when the server fails, and its thanks', async () => {
        if (!isAll) return;
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
