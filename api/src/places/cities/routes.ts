import type { RegisterCall } from '../../menu/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { toCity, toCityListItem } from './toCity';

/** GET /api/cities and GET /api/cities/{alias} (CITY-01). */
export function registerCities(register: RegisterCall): void {
  register('cities', async ({ catalogue, brand, language }) => {
    const cities = catalogue.listCities(brand);
    const collator = new Intl.Collator(language);
    return {
      cities: cities
        .map((city) => toCityListItem(city, language))
        .sort((a, b) => collator.compare(a.name, b.name)),
      big_cities: cities.filter((city) => city.isBig).map((city) => city.id),
      message: null,
    };
  });
  register('city', async ({ catalogue, brand, language, params, now }) => {
    const city = catalogue.cityByAlias(brand, params.alias);
    if (!city) throw new ApiError(404, 'city.unknown');
    return { city: toCity(catalogue, brand, city, language, now) };
  });
}
