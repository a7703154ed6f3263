import type { BrandAlias, Coordinates, DeliveryAddress, Language } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import { toDeliveryPrices } from '../cities/toCity';
import { findZone, type ResolvedAddress } from '../geo';

/** A found place as the address of an order: its zone, prices and the company that cooks there (ADDR-01). */
export function toDeliveryAddress(
  catalogue: Catalogue,
  brand: BrandAlias,
  city: CatalogueCity,
  language: Language,
  found: ResolvedAddress,
  isApproximate = false,
): DeliveryAddress {
  const zones = city.orderTypes.delivery ? catalogue.places.listZones(brand, city.id) : [];
  const zone = findZone(found.coordinates, zones) ?? (isApproximate ? (zones[0] ?? null) : null);
  const shop = zone && catalogue.places.shop(brand, zone.shopId);
  return {
    id: null,
    city_id: city.id,
    city: { id: city.id, name: readText(city.name, language) },
    address: found.address,
    full_address: found.full_address,
    locality: found.locality,
    district: found.district,
    street: found.street,
    house: found.house ?? '',
    type: isApproximate ? 'approximate' : found.house !== null ? 'house' : found.street ? 'street' : 'point',
    room: '',
    floor: '',
    entrance: '',
    intercom: '',
    description: '',
    map: { coordinates: found.coordinates },
    found: true,
    delivery_possible: zone !== null && shop !== null,
    approximate: isApproximate,
    delivery_zone_id: zone?.id ?? null,
    delivery_prices: zone && toDeliveryPrices(zone),
    company_name: shop?.companyName ?? '',
    inn: shop?.inn ?? '',
    ogrn: shop?.ogrn ?? '',
    shop_address: readText(shop?.street, language) ?? '',
  };
}

/**
 * Whether a point is exactly the city's centre: what a client sends when nothing was chosen (TYPE-05, D-57).
 */
export const isCityCenter = (city: CatalogueCity, point: Coordinates): boolean =>
  point.latitude === city.center.latitude && point.longitude === city.center.longitude;

/**
 * A point without an address: the centre, in place of an address that was not chosen, or one of which the map
 * knows neither house nor street; how to find it the customer says in words (D-61).
 */
export function unnamedAddress(
  city: CatalogueCity,
  language: Language,
  kind: 'center' | 'point',
  coordinates: Coordinates,
): ResolvedAddress {
  const label = sayIn(language)(`address.${kind}`);
  const name = readText(city.name, language);
  return {
    address: label,
    full_address: `${name}, ${label}`,
    locality: name,
    district: '',
    street: '',
    house: null,
    coordinates,
  };
}

/**
 * An address that was chosen before, with what the catalogue says of it in another language; the street stays
 * as it was found.
 */
export function rewordAddress(
  catalogue: Catalogue,
  brand: BrandAlias,
  language: Language,
  address: DeliveryAddress,
): DeliveryAddress {
  const city = catalogue.places.city(brand, address.city_id);
  if (!city) return address;
  const zone =
    address.delivery_zone_id === null ? null : catalogue.places.zone(brand, address.delivery_zone_id);
  const shop = zone && catalogue.places.shop(brand, zone.shopId);
  const center = address.approximate ? unnamedAddress(city, language, 'center', city.center) : null;
  return {
    ...address,
    ...(center && {
      address: center.address,
      full_address: center.full_address,
      locality: center.locality,
    }),
    city: { id: city.id, name: readText(city.name, language) },
    shop_address: readText(shop?.street, language) ?? address.shop_address,
  };
}
