import type { AnalyticsEvent, AnalyticsItem } from '@storefront/shared-state/host';
import { addScript } from './addScript';

type Command = (...command: unknown[]) => void;
declare global {
  interface Window {
    ym?: Command & { a?: unknown[]; l?: number };
    metricaLayer?: object[];
  }
}

const toProducts = (items: readonly AnalyticsItem[], list?: string) =>
  items.map(({ key, name, category, price, count }) => ({
    id: key,
    name,
    category,
    price,
    quantity: count,
    list,
  }));

/**
 * An event as Metrica reads it from its data container; null for steps that it has no such object for and
 * that are goals instead. https://yandex.com/support/metrica/en/ecommerce/data
 */
function metricaEcommerce(event: AnalyticsEvent): Record<string, unknown> | null {
  switch (event.name) {
    case 'view_item_list':
      return { currencyCode: event.currency, impressions: toProducts(event.items, event.list_name) };
    case 'view_item':
      return { currencyCode: event.currency, detail: { products: toProducts(event.items) } };
    case 'add_to_cart':
    case 'remove_from_cart': {
      const { product_key: key, product_name: name = key, price, count, currency } = event;
      const products = toProducts([{ key, name, price, count }]);
      return { currencyCode: currency, [event.name === 'add_to_cart' ? 'add' : 'remove']: { products } };
    }
    case 'purchase':
      return {
        currencyCode: event.currency,
        purchase: {
          actionField: { id: String(event.order_id), revenue: event.total, shipping: event.delivery },
          products: toProducts(event.items ?? []),
        },
      };
    default:
      return null;
  }
}

/**
 * Starts Metrica's tag and returns what sends events with it. Pages are told by `hit` alone, because the
 * address that it would read by itself carries keys of orders; nothing is recorded of what is done on a page
 * (no Webvisor, no click map).
 */
export function startMetrica(id: number, referrer: string): (event: AnalyticsEvent) => void {
  const queue: unknown[] = [];
  window.metricaLayer ??= [];
  const layer = window.metricaLayer;
  window.ym ??= Object.assign((...command: unknown[]) => void queue.push(command), {
    a: queue,
    l: Date.now(),
  });
  const ym: Command = (...command) => window.ym?.(id, ...command);
  ym('init', {
    defer: true,
    ecommerce: 'metricaLayer',
    webvisor: false,
    clickmap: false,
    trackLinks: false,
    accurateTrackBounce: true,
  });
  addScript('https://mc.yandex.ru/metrika/tag.js');
  let referer = referrer;
  return (event) => {
    if (event.name === 'page_view') {
      const url = location.origin + event.path;
      ym('hit', url, { title: event.title, referer });
      referer = url;
      return;
    }
    const ecommerce = metricaEcommerce(event);
    if (ecommerce) layer.push({ ecommerce });
    else if (event.name === 'refund')
      ym('reachGoal', event.name, { order_price: event.total, currency: event.currency });
    else if ('value' in event)
      ym('reachGoal', event.name, { order_price: event.value, currency: event.currency });
  };
}
