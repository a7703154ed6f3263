import type { City, Settings } from '@storefront/contracts';

/** "Umi — Доставка суши и роллов во Владивостоке" (BRAND-01). */
export function homeTitle(settings: Settings, city: City | null): string {
  return `${settings.title} — ${settings.delivery_tagline}${city ? ` ${city.seo_name}` : ''}`;
}
