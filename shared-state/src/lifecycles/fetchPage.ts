import { createApiClient, type PageData } from '@storefront/shared-state';

const brandHeader = { 'x-brand': 'umi' };

/**
 * Puts together by API calls what the shell's server would have rendered a page with: for a remote that runs
 * alone.
 */
export async function fetchPage(cityAlias: string, apiUrl = ''): Promise<PageData> {
  const api = createApiClient({ baseUrl: apiUrl, language: () => 'ru', headers: brandHeader });
  const [settings, cities, city] = await Promise.all([
    api.call('settings'),
    api.call('cities'),
    api.call('city', { params: { alias: cityAlias } }),
  ]);
  if (!settings.ok || !cities.ok || !city.ok) throw new Error(`the API does not answer for ${cityAlias}`);
  const orderType = city.data.city.order_types.delivery ? 'delivery' : 'takeaway';
  const products = await api.call('products', {
    body: { city_id: city.data.city.id, order_type: orderType },
  });
  return {
    language: 'ru',
    city: city.data.city,
    cities: cities.data,
    settings: settings.data.settings,
    orderType,
    catalogue: products.ok ? products.data : null,
    now: Date.now(),
    messages: {},
    fallback: {},
  };
}
