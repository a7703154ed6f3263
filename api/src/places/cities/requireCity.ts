import type { RequestContext } from '../../platform/calls/CallContext';
import { ApiError } from '../../platform/http/ApiError';
import type { CatalogueCity } from '../catalogue/CatalogueCity';

/** The brand's city of an id. @throws ApiError 404 */
export function requireCity(
  { catalogue, brand }: Pick<RequestContext, 'catalogue' | 'brand'>,
  cityId: number,
): CatalogueCity {
  const city = catalogue.places.city(brand, cityId);
  if (!city) throw new ApiError(404, 'city.unknown');
  return city;
}
