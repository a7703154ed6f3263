import type { RequestContext } from '../../platform/calls/CallContext';
import { normalizePhone } from '../../platform/phones/normalizePhone';
import { callingCode, ownCity } from './callingCode';

/**
 * The phone of a request in E.164, or null: as it is written in the city that the request names, else in the
 * brand's own country.
 */
export function requestPhone(
  { catalogue, brand }: Pick<RequestContext, 'catalogue' | 'brand'>,
  { phone, city_id }: { phone: string; city_id?: number | undefined },
): string | null {
  const named = city_id === undefined ? null : catalogue.places.city(brand, city_id);
  const city = named ?? ownCity(catalogue, brand);
  return normalizePhone(phone, city ? callingCode(city) : '');
}
