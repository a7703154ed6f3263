import { trackEvent } from '@storefront/shared-state';
import {
  answerConsent,
  createStorefrontStore,
  type Store,
  setCookie,
  trackPurchase,
} from '@storefront/shared-state/host';
import { startCounters } from './startCounters';

const item = { key: 'ramen', name: 'Рамен', category: 'Супы', price: 490, count: 2 };
const sale = { items: [item], value: 980, currency: 'RUB' };
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const sent = () => (window.ga4Layer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
const ga4Events = () => sent().filter(([command]) => command === 'event');
const metricaCalls = () => (window.ym?.a ?? []).map((call) => (call as unknown[]).slice(1));

const path = '/:city/order/:id/tracking';
const routes = [{ id: 'mf-any:order', remote: 'mf-any', expose: 'Page', path }];
let store: Store;
function begin(ids: object | null, referrer = '') {
  document.body.innerHTML = ids
    ? `<script type="application/json" id="counters">${JSON.stringify(ids)}</script>`
    : '';
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  store = createStorefrontStore(() => undefined);
}
beforeEach(() => {
  document.head.innerHTML = '';
  for (const name of ['ga4Layer', 'metricaLayer', 'ym']) Reflect.deleteProperty(window, name);
  setCookie('cookie_accept', '', -1);
  setCookie('purchases', '', -1);
});

test('no vendor’s script is in the page before the visitor agrees; then it gets all since the page began [SHELL-11]', () => {
  begin({ ga4: 'G-TEST123', metrica: 42 });
  startCounters(store, routes);
  store.set(trackEvent, { name: 'page_view', path: '/khimki', title: 'Umi' });
  store.set(trackEvent, { name: 'view_item', ...sale });
  expect(scripts()).toEqual([]);
  expect(window.ga4Layer).toBeUndefined();
  store.set(answerConsent, true);
  expect(scripts()).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST123&l=ga4Layer',
    'https://mc.yandex.ru/metrika/tag.js',
  ]);
  expect(ga4Events().map(([, name]) => name)).toEqual(['page_view', 'view_item']);
  expect(metricaCalls().map(([call]) => call)).toEqual(['init', 'hit']);
});

test.each([
  ['the visitor refuses', { ga4: 'G-TEST123', metrica: 42 }, false],
  ['no counter is named', null, true],
])('nothing is sent where %s [SHELL-11]', (_why, ids, answer) => {
  begin(ids);
  startCounters(store, routes);
  store.set(trackEvent, { name: 'page_view', path: '/khimki', title: 'Umi' });
  store.set(answerConsent, answer);
  store.set(trackEvent, { name: 'view_cart', ...sale });
  expect(scripts()).toEqual([]);
  expect([window.ga4Layer, window.ym, window.metricaLayer]).toEqual([undefined, undefined, undefined]);
});

test('whoever starts late or twice tells each event once [SHELL-11]', () => {
  setCookie('cookie_accept', 'true');
  begin({ ga4: 'G-TEST123' });
  store.set(trackEvent, { name: 'page_view', path: '/khimki', title: 'Umi' });
  startCounters(store, routes);
  startCounters(store, routes);
  expect(ga4Events()).toHaveLength(1);
  expect(scripts()).toHaveLength(1);
});

test('GA4 gets the parameters of its standard events, advertising denied [SHELL-11]', () => {
  setCookie('cookie_accept', 'true');
  begin({ ga4: 'G-TEST123' });
  startCounters(store, routes);
  const items = [{ item_id: 'ramen', item_name: 'Рамен', item_category: 'Супы', price: 490, quantity: 2 }];
  store.set(trackEvent, {
    name: 'view_item_list',
    list: 'soups',
    list_name: 'Супы',
    items: [item],
    currency: 'RUB',
  });
  store.set(trackEvent, { name: 'add_shipping_info', order_type: 'delivery', ...sale });
  store.set(trackEvent, { name: 'add_payment_info', payment_type: 'cash', ...sale });
  store.set(trackEvent, {
    name: 'remove_from_cart',
    product_key: 'ramen',
    count: 3,
    price: 0.1,
    currency: 'EUR',
  });
  store.set(trackPurchase, { order_id: 9, total: 1079, currency: 'RUB', delivery: 99, items: [item] });
  store.set(trackPurchase, { order_id: 9, total: 1079, currency: 'RUB', delivery: 99, items: [item] });
  store.set(trackEvent, { name: 'refund', order_id: 9, total: 1079, currency: 'RUB' });
  expect(ga4Events().map(([, name, parameters]) => [name, parameters])).toMatchObject([
    ['view_item_list', { item_list_id: 'soups', item_list_name: 'Супы', items }],
    ['add_shipping_info', { shipping_tier: 'delivery', value: 980, items }],
    ['add_payment_info', { payment_type: 'cash' }],
    ['remove_from_cart', { value: 0.3, items: [{ item_id: 'ramen', quantity: 3, price: 0.1 }] }],
    ['purchase', { transaction_id: '9', value: 1079, shipping: 99, currency: 'RUB', items }],
    ['refund', { transaction_id: '9', value: 1079 }],
  ]);
  expect(sent()[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })]);
});

test('Metrica gets its e-commerce objects and a goal for every other step [SHELL-11]', () => {
  setCookie('cookie_accept', 'true');
  begin({ metrica: 42 });
  startCounters(store, routes);
  const product = { id: 'ramen', name: 'Рамен', category: 'Супы', price: 490, quantity: 2 };
  store.set(trackEvent, {
    name: 'view_item_list',
    list: 'soups',
    list_name: 'Супы',
    items: [item],
    currency: 'RUB',
  });
  store.set(trackEvent, { name: 'view_item', ...sale });
  store.set(trackEvent, {
    name: 'add_to_cart',
    product_key: 'ramen',
    product_name: 'Рамен',
    count: 1,
    price: 490,
    currency: 'RUB',
  });
  store.set(trackEvent, { name: 'begin_checkout', ...sale });
  store.set(trackPurchase, { order_id: 9, total: 1079, currency: 'RUB', delivery: 99, items: [item] });
  store.set(trackEvent, { name: 'refund', order_id: 9, total: 1079, currency: 'RUB' });
  expect(window.metricaLayer).toEqual([
    { ecommerce: { currencyCode: 'RUB', impressions: [{ ...product, list: 'Супы' }] } },
    { ecommerce: { currencyCode: 'RUB', detail: { products: [product] } } },
    {
      ecommerce: {
        currencyCode: 'RUB',
        add: { products: [{ id: 'ramen', name: 'Рамен', price: 490, quantity: 1 }] },
      },
    },
    {
      ecommerce: {
        currencyCode: 'RUB',
        purchase: { actionField: { id: '9', revenue: 1079, shipping: 99 }, products: [product] },
      },
    },
  ]);
  expect(metricaCalls().slice(1)).toEqual([
    ['reachGoal', 'begin_checkout', { order_price: 980, currency: 'RUB' }],
    ['reachGoal', 'refund', { order_price: 1079, currency: 'RUB' }],
  ]);
});

test('no vendor learns the key of an order from an address [SHELL-11]', () => {
  setCookie('cookie_accept', 'true');
  begin({ ga4: 'G-TEST123', metrica: 42 }, `${location.origin}/khimki/order/512/tracking?key=secret-key`);
  history.replaceState(null, '', '/khimki/order/512/tracking?key=secret-key');
  startCounters(store, routes);
  store.set(trackEvent, { name: 'page_view', path: '/khimki/order/:id/tracking', title: 'Заказ' });
  store.set(trackEvent, { name: 'page_view', path: '/khimki', title: 'Umi' });
  const all = JSON.stringify([sent(), metricaCalls()]);
  expect(all).not.toMatch(/secret-key|order\/512/);
  expect(metricaCalls().at(-1)).toEqual([
    'hit',
    `${location.origin}/khimki`,
    { title: 'Umi', referer: `${location.origin}/khimki/order/:id/tracking` },
  ]);
  expect(ga4Events().at(-1)?.[2]).toMatchObject({ page_location: `${location.origin}/khimki` });
});
