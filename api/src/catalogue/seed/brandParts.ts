import type { Brand, MenuBanner } from '../../menu';
import type { CatalogueBanner, CatalogueBrand } from '../Catalogue';

/** A brand file in the catalogue's form. */
export function toBrand(brand: Brand): CatalogueBrand {
  const { bonus: _bonus, ...switches } = brand.settings;
  return {
    alias: brand.alias,
    settings: {
      ...switches,
      brand: brand.alias,
      logos: Array.from(
        { length: brand.logos },
        (_, index) => `/brands/${brand.alias}/logo-${index + 1}.svg`,
      ),
    },
    name: brand.name,
    title: brand.title,
    deliveryTagline: brand.delivery_tagline,
    promotionsTagline: brand.promotions_tagline,
    seo: brand.seo.main_page,
    promotions: brand.promotions.map(({ cities, ...promotion }) => ({
      ...promotion,
      cities: cities === 'all' ? null : cities,
    })),
    banners: brand.banners.map(toBanner),
    popular: brand.popular_products,
  };
}

function toBanner(banner: MenuBanner): CatalogueBanner {
  return {
    id: banner.id,
    cities: null,
    name: banner.name,
    description: banner.description,
    buttonText: banner.button_text,
    picture: banner.picture,
    rest: {
      click_url: banner.click_url,
      page_url: banner.page_url,
      schedule: banner.schedule,
    },
  };
}
