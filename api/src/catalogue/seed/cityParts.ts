import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { CatalogueShop } from '../../places/catalogue/CatalogueShop';
import type { CatalogueZone } from '../../places/catalogue/CatalogueZone';
import type { CityFile } from './cityFile';
import type { CountryFile } from './countryFile';
import type { CurrencyFile } from './currencyFile';

/** For shops that no zone is cooked in. */
const usualCookingMinutes = 20;
const slotMinutes = 15;

/** What a city's file names by code. */
export interface CityReferences {
  country: CountryFile;
  currency: CurrencyFile;
  phoneCountries: readonly CountryFile[];
}

/** A city file in the catalogue's form. */
export const cityParts = (
  file: CityFile,
  references: CityReferences,
): { city: CatalogueCity; zones: CatalogueZone[]; shops: CatalogueShop[] } => ({
  city: toCity(file, references),
  zones: file.zones.map((zone) => toZone(zone, file)),
  shops: file.shops.map((shop) => toShop(shop, file, references.country)),
});

const toCity = (file: CityFile, { country, currency, phoneCountries }: CityReferences): CatalogueCity => ({
  id: file.id,
  alias: file.alias,
  formerAliases: file.former_aliases,
  name: file.name,
  seoName: file.seo_name,
  country: {
    id: country.id,
    code: country.code,
    name: country.name,
    ...(country.requires_consent && { requiresConsent: true }),
    ...(country.forbids_preselected_extras && { forbidsPreselectedExtras: true }),
  },
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
  phoneMasks: phoneCountries.map(({ id, code, phone }) => ({ id, ...phone, country_code: code })),
  currency: {
    sign: currency.sign,
    code: currency.code,
    fractionDigits: currency.fraction_digits,
    cash: {
      maxMinor: currency.cash.max_minor,
      stepMinor: currency.cash.step_minor,
      roundsUp: currency.cash.rounds_up,
      banknotesMinor: currency.cash.banknotes_minor,
    },
  },
  alert: file.alert,
  loyalty: file.loyalty,
  orderTypes: file.order_types,
  isBig: file.is_big,
  brands: [...new Set(file.shops.flatMap((shop) => shop.brands))],
});

const toZone = (zone: CityFile['zones'][number], file: CityFile): CatalogueZone => ({
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
});

const toShop = (shop: CityFile['shops'][number], file: CityFile, country: CountryFile): CatalogueShop => ({
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
  representative: shop.representative,
  taxes: {
    goodsPercent: (shop.taxes ?? country.taxes)?.goods_percent ?? null,
    deliveryPercent: (shop.taxes ?? country.taxes)?.delivery_percent ?? null,
  },
  cookingMinutes: getCookingMinutes(file, shop.id),
  slotCapacity: shop.capacity_per_slot,
  slotMinutes,
  latePickupMinutes: file.late_pickup_minutes,
});

function getCookingMinutes(file: CityFile, shopId: number): number {
  const minutes = file.zones.filter((zone) => zone.shop_id === shopId).map((zone) => zone.cooking_minutes);
  return minutes.length > 0 ? Math.min(...minutes) : usualCookingMinutes;
}
