import type { Banner, BrandAlias, Language, Promotion } from '@storefront/contracts';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import type { CatalogueBanner } from '../catalogue/CataloguePromotion';
import { bannerPicture, picturePath, promotionPicture, toImages } from '../pictures/pictureKeys';
import { isShown, willBeShown } from './isShown';
import { promotionHtml } from './promotionHtml';

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
