import type { Banner, BrandAlias, Language, Promotion } from '@storefront/contracts';
import type { Catalogue, CatalogueBanner, CatalogueCity } from '../catalogue/Catalogue';
import { bannerPicture, picturePath, promotionPicture, toImages } from '../catalogue/pictureKeys';
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
  return catalogue
    .brand(brand)
    .promotions.filter((promotion) => isShown(promotion, city, now))
    .map((promotion) => ({
      alias: promotion.alias,
      name: promotion.name[language],
      subtitle: promotion.subtitle?.[language] ?? null,
      description: promotionHtml(promotion.description[language]),
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
  return catalogue
    .brand(brand)
    .banners.filter((banner) => willBeShown(toShowing(banner), city, now))
    .map((banner) => ({
      ...banner.rest,
      id: banner.id,
      name: banner.name[language],
      description: banner.description[language],
      images: toImages(bannerPicture(brand, banner.id)),
      button_text: banner.buttonText?.[language] ?? null,
    }));
}

const toShowing = ({ cities, rest }: CatalogueBanner) => ({ cities, showTime: rest.schedule.show_time });
