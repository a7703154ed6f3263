import type { BrandAlias, City, CityListItem, DeliveryZone, Language } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import { toMajor } from '../../platform/money/minorUnits';
import { utcOffsetMinutes } from '../../platform/time/offsetSpan';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { CatalogueZone } from '../catalogue/CatalogueZone';

export function toCityListItem(city: CatalogueCity, language: Language): CityListItem {
  const otherNames = new Set(Object.values(city.name));
  otherNames.delete(readText(city.name, language));
  return {
    id: city.id,
    alias: city.alias,
    ...(city.formerAliases.length > 0 ? { former_aliases: city.formerAliases } : {}),
    name: readText(city.name, language),
    other_names: [...otherNames],
    country: { id: city.country.id, name: readText(city.country.name, language), code: city.country.code },
    coordinates: city.center,
    order_types: city.orderTypes,
  };
}

export function toDeliveryPrices(zone: CatalogueZone): DeliveryZone['prices'] {
  return {
    delivery: toMajor(zone.deliveryMinor),
    minimum_order_amount: toMajor(zone.minimumOrderMinor),
    has_free_delivery: zone.hasFreeDelivery,
  };
}

function toZone(zone: CatalogueZone, language: Language): DeliveryZone {
  return {
    id: zone.id,
    name: readText(zone.name, language),
    map: { area: zone.area, background_color: zone.color },
    prices: toDeliveryPrices(zone),
    delivery_minutes: zone.deliveryMinutes,
  };
}

/** What a brand shows beside the menu in a city: the menu is of a module above. */
export type ShownInCity = Pick<City, 'banners' | 'promotions'>;

/** One city with what a brand offers there at this moment, in one language (CITY-01). */
export function toCity(
  catalogue: Catalogue,
  brandAlias: BrandAlias,
  city: CatalogueCity,
  language: Language,
  now: number,
  shown: ShownInCity,
): City {
  const brand = catalogue.places.brand(brandAlias);
  const zones = catalogue.places.listZones(brandAlias, city.id);
  return {
    ...toCityListItem(city, language),
    seo_name: readText(city.seoName, language),
    timezone: city.timeZone,
    utc_offset_minutes: utcOffsetMinutes(now, city.timeZone),
    type: city.type,
    url: city.url,
    email: city.email,
    franchise: city.franchise,
    phone: city.phone,
    is_free_call: city.isFreeCall,
    phone_masks: city.phoneMasks,
    prices: {
      currency: city.currency.sign,
      currency_code: city.currency.code,
      fraction_digits: city.currency.fractionDigits,
    },
    alert: readText(city.alert, language),
    loyalty: city.loyalty && brand.settings.loyalty,
    company_name:
      catalogue.places.listShops(brandAlias, city.id)[0]?.companyName ?? readText(brand.name, language),
    delivery_zones: Object.fromEntries(zones.map((zone) => [String(zone.id), toZone(zone, language)])),
    map: { bbox: city.bbox, coordinates: city.center, zoom: city.zoom },
    ...shown,
  };
}
