import type { CitiesReply, City, Language, OrderType, ProductsReply, Settings } from '@storefront/contracts';
import type { Resources } from '../i18n/Namespaces';

/**
 * What the server rendered with; it travels in the page, so that the browser begins in the same state and
 * repeats no call. Nothing personal.
 */
export interface PageData {
  language: Language;
  city: City | null;
  cities: CitiesReply;
  settings: Settings;
  orderType: OrderType;
  /** Null on pages without a menu. */
  catalogue: ProductsReply | null;
  /** The server's clock at render, ms. */
  now: number;
  messages: Resources;
  /** Our words are shown in the pseudo-language of tests. */
  pseudo?: true;
  /** Replies for the data cache by `apiKey`. */
  fallback: Record<string, unknown>;
}
