import type { CatalogueBanner } from '../../menu/catalogue/CataloguePromotion';
import type { Brand, MenuBanner } from '../../menu/menu';
import type { WholeBrand } from '../CatalogueVersion';

const usualPaymentTypes: NonNullable<Brand['settings']['payment_types']> = [
  { alias: 'cash', is_online: false },
  { alias: 'card', is_online: false },
];

/** A brand file in the catalogue's form. */
export function toBrand(brand: Brand): WholeBrand {
  const { bonus, payment_types, ...switches } = brand.settings;
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
    deliveryTitle: brand.delivery_title ?? null,
    promotionsTagline: brand.promotions_tagline,
    seo: brand.seo.main_page,
    promotions: brand.promotions.map(({ cities, show_time, picture: _drawn, ...promotion }) => ({
      ...promotion,
      cities: cities === 'all' ? null : cities,
      showTime: show_time ?? null,
    })),
    banners: brand.banners.map(toBanner),
    popular: brand.popular_products,
    bonus: {
      isAccrued: bonus.accrual,
      accrualPercent: bonus.accrual_percent,
      spendUntil: bonus.spend_until,
    },
    paymentTypes: (payment_types ?? usualPaymentTypes).map(({ alias, is_online, cities }) => ({
      alias,
      isOnline: is_online,
      cities: cities ?? null,
    })),
  };
}

function toBanner(banner: MenuBanner): CatalogueBanner {
  return {
    id: banner.id,
    cities: banner.cities === 'all' ? null : banner.cities,
    name: banner.name,
    description: banner.description,
    buttonText: banner.button_text,
    rest: {
      click_url: banner.click_url,
      page_url: banner.page_url,
      schedule: banner.schedule,
    },
  };
}
