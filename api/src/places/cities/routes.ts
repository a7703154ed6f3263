import type { RequestContext } from '../../platform/calls/CallContext';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import { type ShownInCity, toCity, toCityListItem } from './toCity';

/** GET /api/cities and GET /api/cities/{alias} (CITY-01). */
export function registerCities(
  register: RegisterCall,
  listShown: (context: RequestContext, city: CatalogueCity) => ShownInCity,
): void {
  register('cities', async ({ catalogue, brand, language }) => {
    const cities = catalogue.places.listCities(brand);
    const collator = new Intl.Collator(language);
    return {
      cities: cities
        .map((city) => toCityListItem(city, language))
        .sort((a, b) => collator.compare(a.name, b.name)),
      big_cities: cities.filter((city) => city.isBig).map((city) => city.id),
      message: null,
    };
  });
  register('city', async (context) => {
    const { catalogue, brand, language, params, now } = context;
    const city = catalogue.places.cityByAlias(brand, params.alias);
    if (!city) throw new ApiError(404, 'city.unknown');
    return { city: toCity(catalogue, brand, city, language, now, listShown(context, city)) };
  });
}
