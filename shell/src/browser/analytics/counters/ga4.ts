import { toMinor } from '@storefront/shared-state';
import type { AnalyticsEvent, AnalyticsItem } from '@storefront/shared-state/host';
import { addScript } from './addScript';

declare global {
  interface Window {
    ga4Layer?: unknown[];
  }
}

/** GA4 takes no more of an event's items than so many. */
const itemLimit = 200;

const toItems = (items: readonly AnalyticsItem[]) =>
  items.slice(0, itemLimit).map(({ key, name, category, price, count }) => ({
    item_id: key,
    item_name: name,
    item_category: category,
    price,
    quantity: count,
  }));

/**
 * An event as GA4 names its parameters.
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
function ga4Parameters(event: AnalyticsEvent): Record<string, unknown> {
  switch (event.name) {
    case 'page_view':
      return { page_title: event.title };
    case 'view_item_list':
      return {
        item_list_id: event.list,
        item_list_name: event.list_name,
        currency: event.currency,
        items: toItems(event.items),
      };
    case 'add_to_cart':
    case 'remove_from_cart': {
      const { product_key: key, product_name: name = key, price, count, currency } = event;
      return {
        currency,
        value: (toMinor(price) * count) / 100,
        items: toItems([{ key, name, price, count }]),
      };
    }
    case 'purchase':
    case 'refund':
      return {
        transaction_id: String(event.order_id),
        value: event.total,
        currency: event.currency,
        ...(event.name === 'purchase' && { shipping: event.delivery, items: toItems(event.items ?? []) }),
      };
    default:
      return {
        value: event.value,
        currency: event.currency,
        items: toItems(event.items),
        ...(event.name === 'add_shipping_info' && { shipping_tier: event.order_type }),
        ...(event.name === 'add_payment_info' && { payment_type: event.payment_type }),
      };
  }
}

/**
 * Starts GA4's tag (gtag.js) and returns what sends events with it. Its queue has a name of its own, so that
 * a counter of another vendor does not read the same events from `dataLayer` a second time. Consent is given
 * for measuring only: advertising stays denied, and the address is always told without keys of orders.
 */
export function startGa4(id: string, referrer: string): (event: AnalyticsEvent) => void {
  window.ga4Layer ??= [];
  const queue = window.ga4Layer;
  function gtag(..._command: unknown[]): void {
    // gtag.js takes commands only as an `arguments` object.
    // biome-ignore lint/complexity/noArguments: an array of the same values is ignored by it
    queue.push(arguments);
  }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  // Holds for what the tag sends by itself (engagement, scrolls), too, which else names the address as it is.
  gtag('set', {
    page_location: location.origin,
    page_referrer: referrer,
  });
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}&l=ga4Layer`);
  let page: Record<string, string> = {};
  return (event) => {
    if (event.name === 'page_view') {
      const before = page.page_location;
      page = { page_location: location.origin + event.path, page_title: event.title };
      gtag('set', before === undefined ? page : { ...page, page_referrer: before });
    }
    gtag('event', event.name, { ...ga4Parameters(event), ...page, send_to: id });
  };
}
