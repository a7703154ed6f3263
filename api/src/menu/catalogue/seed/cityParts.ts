import type { SoldCountry } from '../../menu/schemas/countryCode';
import type { CatalogueCity, CatalogueShop, CatalogueZone, Localized } from '../Catalogue';
import type { CityFile } from './cityFile';

const countryNames: Record<SoldCountry, Localized> = {
  RU: { ru: 'Россия', en: 'Russia', tr: 'Rusya', uz: 'Rossiya', de: 'Russland', uk: 'Росія' },
  TR: { ru: 'Турция', en: 'Türkiye', tr: 'Türkiye', uz: 'Turkiya', de: 'Türkei', uk: 'Туреччина' },
  UZ: {
    ru: 'Узбекистан',
    en: 'Uzbekistan',
    tr: 'Özbekistan',
    uz: 'Oʻzbekiston',
    de: 'Usbekistan',
    uk: 'Узбекистан',
  },
  DE: { ru: 'Германия', en: 'Germany', tr: 'Almanya', uz: 'Germaniya', de: 'Deutschland', uk: 'Німеччина' },
  UA: { ru: 'Украина', en: 'Ukraine', tr: 'Ukrayna', uz: 'Ukraina', de: 'Ukraine', uk: 'Україна' },
};
/** For shops that no zone is cooked in. */
const usualCookingMinutes = 20;
const slotMinutes = 15;

/** A city file in the catalogue's form. */
export function cityParts(file: CityFile): {
  city: CatalogueCity;
  zones: CatalogueZone[];
  shops: CatalogueShop[];
} {
  const brands = [...new Set(file.shops.flatMap((shop) => shop.brands))];
  return {
    city: {
      id: file.id,
      alias: file.alias,
      formerAliases: file.former_aliases,
      name: file.name,
      seoName: file.seo_name,
      country: { ...file.country, name: countryNames[file.country.code] },
      center: file.map.coordinates,
      bbox: file.map.bbox,
      zoom: file.map.zoom,
      timeZone: file.timezone,
      type: 'city',
      url: `/${file.alias}`,
      email: file.email,
      franchise: file.franchise,
      phone: file.phone,
      isFreeCall: file.is_free_call,
      phoneMasks: file.phone_masks,
      currency: {
        sign: file.currency.sign,
        code: file.currency.code,
        fractionDigits: file.currency.fraction_digits,
      },
      alert: file.alert,
      loyalty: file.loyalty,
      orderTypes: file.order_types,
      isBig: file.is_big,
      brands,
    },
    zones: file.zones.map((zone) => ({
      id: zone.id,
      cityId: file.id,
      brands: zone.brands,
      name: zone.name,
      area: zone.area,
      color: zone.color,
      priority: zone.priority,
      deliveryMinor: zone.delivery_price_minor,
      minimumOrderMinor: zone.minimum_order_minor,
      hasFreeDelivery: zone.has_free_delivery,
      cookingMinutes: zone.cooking_minutes,
      deliveryMinutes: zone.delivery_minutes,
      shopId: zone.shop_id,
    })),
    shops: file.shops.map((shop) => ({
      id: shop.id,
      cityId: file.id,
      brands: shop.brands,
      name: shop.name,
      street: shop.street,
      description: shop.description,
      coordinates: shop.coordinates,
      tags: shop.tags,
      type: shop.type,
      alert: shop.alert,
      schedule: shop.schedule,
      companyName: shop.company_name,
      inn: shop.inn,
      ogrn: shop.ogrn,
      cookingMinutes: cookingMinutesOf(file, shop.id),
      slotCapacity: shop.capacity_per_slot,
      slotMinutes,
      latePickupMinutes: file.late_pickup_minutes,
    })),
  };
}

function cookingMinutesOf(file: CityFile, shopId: number): number {
  const minutes = file.zones.filter((zone) => zone.shop_id === shopId).map((zone) => zone.cooking_minutes);
  return minutes.length > 0 ? Math.min(...minutes) : usualCookingMinutes;
}
