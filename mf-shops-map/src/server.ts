import type { Language, ReplyOf } from '@storefront/contracts';
import { apiKey, type PageData, type Result } from '@storefront/shared-state';
import OrderTypesFrame from './exposes/OrderTypesFrame';
import Sellers from './exposes/Sellers';
import ShopsPage from './exposes/ShopsPage';
import ZoneChecker from './exposes/ZoneChecker';

/** What the shell's server renders of this remote, and the words it needs for it. */
export const exposes = { OrderTypesFrame, ShopsPage, Sellers, ZoneChecker };
export const messages = async (language: Language) =>
  (await import(/* webpackMode: "eager" */ `./messages/${language}.json`)).default;

/** What the shell's server gives to those who load data for it. */
interface DrawContext {
  page: PageData;
  call: (name: 'shops', args: { query: { city_id: number } }) => Promise<Result<ReplyOf<'shops'>>>;
}

async function loadShops({ page, call }: DrawContext): Promise<Record<string, unknown>> {
  if (!page.city) return {};
  const args = { query: { city_id: page.city.id } };
  const result = await call('shops', args);
  return result.ok ? { [apiKey('shops', args, page.language)]: result.data } : {};
}
/**
 * Both are rendered with the city's shops, so that search engines and those without scripts read them too
 * (SHOP-01).
 */
export const data = { ShopsPage: loadShops, Sellers: loadShops };
