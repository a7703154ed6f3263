import type { Banner, BrandAlias, Language, Promotion } from '@storefront/contracts';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import { type Say, sayIn } from '../../platform/messages/text';
import { toLocalDate, wallTime } from '../../platform/time/wallClock';
import type { CatalogueBanner } from '../catalogue/CataloguePromotion';
import { bannerPicture, picturePath, promotionPicture, toImages } from '../pictures/pictureKeys';
import { promotionHtml } from './promotionHtml';

interface Showing {
  /** City aliases; null for all. */
  cities: string[] | null;
  /** The city's own wall clock, `2026-01-01T09:30`; null for always. */
  showTime: { from: string; to: string } | null;
}

/** What the clocks of a city show, as schedules of promotions write it. */
const formatWallClock = (city: CatalogueCity, now: number): string =>
  `${toLocalDate(now, city.timeZone)}T${wallTime(now, city.timeZone)}`;

/**
 * Whether a promotion or a banner is shown in a city at this moment: from its first minute up to its last
 * (D-53).
 */
function isShown({ cities, showTime }: Showing, city: CatalogueCity, now: number): boolean {
  if (cities !== null && !cities.includes(city.alias)) return false;
  if (showTime === null) return true;
  const clock = formatWallClock(city, now);
  return showTime.from <= clock && clock < showTime.to;
}

/** Like `isShown`, also for what begins later: an open page shows it in time by itself. */
function willBeShown({ cities, showTime }: Showing, city: CatalogueCity, now: number): boolean {
  return (
    isShown({ cities, showTime: null }, city, now) &&
    (showTime === null || formatWallClock(city, now) < showTime.to)
  );
}

/** @param to the first minute in which it no longer runs: until the day before for one that ends at midnight */
function sayUntil(to: string, say: Say): string {
  const last = new Date(Date.parse(`${to}Z`) - 1);
  const month = say(`month.${(last.getUTCMonth() + 1) as 1}`);
  const day = say('date.day_month', { day: last.getUTCDate(), month });
  return say('promotion.until', { day, year: last.getUTCFullYear() });
}

/** Promotions that a brand runs in a city now, in one language (PROMO-01). */
export function listPromotions(
  catalogue: Catalogue,
  brand: BrandAlias,
  city: CatalogueCity,
  language: Language,
  now: number,
): Promotion[] {
  return catalogue.menu
    .brand(brand)
    .promotions.filter((promotion) => isShown(promotion, city, now))
    .map((promotion) => ({
      alias: promotion.alias,
      name: readText(promotion.name, language),
      subtitle: readText(promotion.subtitle, language),
      description: promotionHtml(readText(promotion.description, language)),
      images: { big: picturePath(promotionPicture(brand, promotion.alias)) },
      until: promotion.showTime && sayUntil(promotion.showTime.to, sayIn(language)),
      promocode: promotion.promocode ?? null,
    }));
}

/**
 * Marketing banners of a brand in a city that are not over, with the schedule and frequency that the page
 * keeps to (PROMO-02, D-53).
 */
export function listBanners(
  catalogue: Catalogue,
  brand: BrandAlias,
  city: CatalogueCity,
  language: Language,
  now: number,
): Banner[] {
  return catalogue.menu
    .brand(brand)
    .banners.filter((banner) => willBeShown(toShowing(banner), city, now))
    .map((banner) => ({
      ...banner.rest,
      id: banner.id,
      name: readText(banner.name, language),
      description: readText(banner.description, language),
      images: toImages(bannerPicture(brand, banner.id)),
      button_text: readText(banner.buttonText, language),
    }));
}

/** Both, as a city's reply has them. */
export const listShown = (
  { catalogue, brand, language, now }: Pick<RequestContext, 'catalogue' | 'brand' | 'language' | 'now'>,
  city: CatalogueCity,
): { promotions: Promotion[]; banners: Banner[] } => ({
  promotions: listPromotions(catalogue, brand, city, language, now),
  banners: listBanners(catalogue, brand, city, language, now),
});

const toShowing = ({ cities, rest }: CatalogueBanner) => ({ cities, showTime: rest.schedule.show_time });
