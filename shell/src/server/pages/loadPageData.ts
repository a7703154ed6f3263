import type { Language, ProductsReply, Settings } from '@storefront/contracts';
import type { Failure, PageData } from '@storefront/shared-state';
import { chooseLanguage, type LanguageHints } from './chooseLanguage';
import { pageBudgetMs, type SharedReplies } from './SharedReplies';

/** The API did not say what a page needs. */
export class PageDataMissing extends Error {
  override name = 'PageDataMissing';

  constructor(
    reply: string,
    { kind, status }: Failure,
    /** Of the brand, where they are known. */
    readonly settings?: Settings,
  ) {
    super(`${reply}: ${kind} ${status}`);
  }
}

export interface PageRequest extends LanguageHints {
  brand: string;
  path: string;
  /** Throws when nothing may be asked of the API for this page: what is known already has to do. */
  admit?: () => void;
  /** For all calls together, 1.5 s when absent; 0: only what is known. */
  budgetMs?: number;
}

const cityPath = /^\/([a-z0-9][a-z0-9-]{0,63})(?:\/.*)?$/;

/** The first part of a path, where it may be a city's alias. */
export const cityAlias = (path: string): string | undefined => cityPath.exec(path)?.[1];

/**
 * Settings, cities and city: the public state each page is rendered with (never personal). All calls together
 * have one budget.
 * @param now ms since 1970
 */
export async function loadPageData(
  replies: SharedReplies,
  request: PageRequest,
  now: number,
): Promise<PageData> {
  const { brand, path, admit, budgetMs = pageBudgetMs } = request;
  const limits = { deadline: now + budgetMs, admit };
  // Which languages the brand has stands in its settings, which are worded in a language.
  const first = await replies.get('settings', { brand, language: 'ru', ...limits });
  if (!first.ok) throw new PageDataMissing('settings', first);
  const { languages, language_button } = first.data.settings;
  const language: Language = chooseLanguage(request, languages, language_button);
  const [settings, cities] = await Promise.all([
    replies.get('settings', { brand, language, ...limits }),
    replies.get('cities', { brand, language, ...limits }),
  ]);
  if (!settings.ok) throw new PageDataMissing('settings', settings, first.data.settings);
  if (!cities.ok) throw new PageDataMissing('cities', cities, settings.data.settings);
  const alias = cityAlias(path);
  const listed = cities.data.cities.find((city) => city.alias === alias);
  const city = listed
    ? await replies.get('city', { brand, language, params: { alias: listed.alias }, ...limits })
    : undefined;
  if (city && !city.ok && city.status !== 404)
    throw new PageDataMissing('city', city, settings.data.settings);
  const found = city?.ok ? city.data.city : null;
  const orderType = found && !found.order_types.delivery ? 'takeaway' : 'delivery';
  return {
    language,
    city: found,
    cities: cities.data,
    settings: settings.data.settings,
    orderType,
    catalogue: null,
    now,
    messages: {},
    fallback: {},
  };
}

/** The menu of a page's city, within the budget of the page; null when it does not come, and without a city. */
export async function loadCatalogue(
  replies: SharedReplies,
  { brand, admit, budgetMs = pageBudgetMs }: Pick<PageRequest, 'brand' | 'admit' | 'budgetMs'>,
  {
    city,
    language,
    orderType,
    now,
  }: Pick<PageData, 'language' | 'orderType' | 'now'> & {
    city: { id: number } | null;
  },
): Promise<ProductsReply | null> {
  if (!city) return null;
  const products = await replies.get('products', {
    brand,
    language,
    body: { city_id: city.id, order_type: orderType, shop_id: null, delivery_zone_id: null },
    deadline: now + budgetMs,
    admit,
  });
  return products.ok ? products.data : null;
}
