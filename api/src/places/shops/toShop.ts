import type { Language, Shop } from '@storefront/contracts';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { CatalogueShop } from '../catalogue/CatalogueShop';
import { availabilityNow } from './availabilityNow';

/** A shop in one language with where it stands now, by the city's clock (SHOP-04). */
export function toShop(shop: CatalogueShop, city: CatalogueCity, language: Language, now: number): Shop {
  const { state, minutesLeft, message, takesPreorders } = availabilityNow(shop, city, now);
  return {
    id: shop.id,
    city_id: shop.cityId,
    name: readText(shop.name, language),
    address: { street: readText(shop.street, language), description: readText(shop.description, language) },
    map: { coordinates: shop.coordinates, zoom: 16 },
    tags: shop.tags,
    type: shop.type,
    ...(shop.type === 'stop' && { takes_preorders: takesPreorders }),
    cooking_minutes: shop.cookingMinutes,
    alert: readText(shop.alert, language),
    schedule: shop.schedule,
    availability: {
      state,
      text: sayIn(language)(`availability.${message.key}`, message.params),
      minutes_left: minutesLeft,
    },
    company_name: shop.companyName,
    inn: shop.inn,
    ogrn: shop.ogrn,
    ...(shop.representative && { representative: shop.representative }),
  };
}
