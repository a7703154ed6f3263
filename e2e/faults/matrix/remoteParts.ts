import { expect, type Page } from '@playwright/test';

/** A part of a remote and how a customer gets to see it. */
interface RemotePart {
  expose: string;
  show: (page: Page) => Promise<void>;
  /** What stands there when it works. */
  there: string;
  /** What a customer enters there, if anything: it must still be there afterwards. */
  fill?: { selector: string; text: string }[];
  leave?: (page: Page) => Promise<void>;
}

export interface RemoteParts {
  remote: string;
  /** The first that a page opened at the menu needs. */
  first: RemotePart;
  /** One that comes when the first works. */
  later: RemotePart;
}

/** Goes on inside the page, as a link of the router does. */
const goTo = (path: string) => async (page: Page) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
};
const nothing = async () => undefined;
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const tap = (selector: string) => async (page: Page) => page.locator(selector).first().click();

/** In the order in which one page meets them. */
export const remoteParts: readonly RemoteParts[] = [
  {
    remote: 'mf-catalog',
    first: { expose: 'HomePage', show: nothing, there: 'main [data-part="card"]' },
    later: {
      expose: 'ProductInfoModal',
      show: tap('[data-part="card"] a'),
      there: '[data-modal="ProductInfoModal"]',
      leave: closeDialog,
    },
  },
  {
    remote: 'mf-cart-checkout',
    first: { expose: 'CartPanel', show: nothing, there: '[data-part="cart-panel"] [data-part="line"]' },
    later: {
      expose: 'CartPage',
      show: goTo('/vladivostok/cart'),
      there: 'main [data-remote="mf-cart-checkout"] input[name="username"]',
      fill: [
        { selector: 'input[name="username"]', text: 'Анна' },
        { selector: 'textarea[name="order_comment"], input[name="order_comment"]', text: 'Без лука' },
      ],
    },
  },
  {
    remote: 'mf-shops-map',
    first: {
      expose: 'OrderTypesModal',
      show: tap('[data-part="address"]:visible'),
      there: '[data-modal="OrderTypesModal"] input[name="address"]',
      fill: [{ selector: '[data-modal="OrderTypesModal"] input[name="address"]', text: 'Алеутская' }],
      leave: closeDialog,
    },
    later: {
      expose: 'ShopsPage',
      show: goTo('/vladivostok/shops'),
      there: 'main [data-remote="mf-shops-map"] h1',
    },
  },
  {
    remote: 'mf-account',
    first: {
      expose: 'UserOrderModal',
      show: tap('[data-part="profile"]:visible'),
      there: '[data-modal="UserOrderModal"] input[name="order_id"]',
      fill: [{ selector: '[data-modal="UserOrderModal"] input[name="order_id"]', text: '4711' }],
      leave: closeDialog,
    },
    later: {
      expose: 'TrackingPage',
      show: goTo('/vladivostok/order/1/tracking'),
      there: 'main [data-remote="mf-account"] :is(h1, h2, p)',
    },
  },
  {
    remote: 'mf-payments',
    first: {
      expose: 'BackToHomePage',
      show: goTo('/vladivostok/back-to-home?state=payment-failure'),
      there: 'main [data-remote="mf-payments"] :is(h1, h2, p)',
    },
    later: {
      expose: 'OrderCompletePage',
      show: goTo('/vladivostok/order/1/complete'),
      there: 'main [data-remote="mf-payments"] :is(h1, h2, p)',
    },
  },
];
