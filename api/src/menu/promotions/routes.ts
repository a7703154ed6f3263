import { requireCity } from '../../places/cities/requireCity';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { utcOffsetMinutes } from '../../platform/time/offsetSpan';
import { listBanners, listPromotions } from './listPromotions';

const bare = (path: string): string => path.replace(/(.)\/+$/, '$1');

/**
 * GET /api/promotions and GET /api/banners: what a brand shows in a city now, and the server's clock beside
 * it (PROMO-01, PROMO-02).
 */
export function registerPromotions(register: RegisterCall): void {
  register('promotions', async (context) => {
    const { catalogue, brand, language, now } = context;
    const city = requireCity(context, context.query.city_id);
    return { promotions: listPromotions(catalogue, brand, city, language, now), now };
  });
  register('banners', async (context) => {
    const { catalogue, brand, language, now, query } = context;
    const city = requireCity(context, query.city_id);
    const banners = listBanners(catalogue, brand, city, language, now);
    const page = query.page_url === undefined ? null : bare(query.page_url);
    const isHere = ({ page_url }: { page_url: string[] }) =>
      page === null || page_url.map(bare).includes(page);
    const utcOffset = utcOffsetMinutes(now, city.timeZone);
    return { banners: banners.filter(isHere), now, utc_offset: utcOffset };
  });
}
