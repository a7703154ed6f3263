import type { City, Settings } from '@storefront/contracts';
import { formatTitle } from '@storefront/contracts/formatTitle';

/** "Umi — Доставка суши и роллов во Владивостоке" (BRAND-01). */
export function homeTitle(settings: Settings, city: City | null): string {
  return formatTitle(settings.title, settings.delivery_tagline + (city ? ` ${city.seo_name}` : ''));
}
