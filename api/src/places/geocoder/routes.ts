import type { Suggestion } from '@storefront/contracts';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { limitQuestions } from '../addresses/limitQuestions';
import { cityAt, cityNamedIn } from '../addresses/otherCity';
import { splitDoor, toGeocoderCollection } from '../geo';
import { type Maps, toMapCity, whenLeft } from '../maps';

const suggestionsShown = 7;

/**
 * The geocoder in the sources' shape and the address search, by the city's map service (ADDR-03, ADDR-04).
 */
export function registerGeocoder(register: RegisterCall, maps: Maps): void {
  /** The city with this id, else the one that the session chose. */
  const findCity = async (context: RequestContext, cityId: number | undefined) => {
    const { catalogue, brand } = context;
    const id = cityId ?? (await context.session())?.cityId;
    const city = id ? catalogue.places.city(brand, id) : null;
    if (cityId !== undefined && !city) throw new ApiError(404, 'city.unknown');
    if (city) await limitQuestions(context, maps.isOutside(city.alias));
    return city;
  };
  const toCaller = ({ language, reply }: RequestContext) => ({ language, left: whenLeft(reply) });

  register('searchByCoordinates', async (context) => {
    const [latitude, longitude] = context.body.coordinates;
    const point = { latitude, longitude };
    const asked = await findCity(context, context.body.city_id);
    const city = asked ?? cityAt(context, point);
    if (city && !asked) await limitQuestions(context, maps.isOutside(city.alias));
    const found = city ? await maps.reverse(toMapCity(city), point, toCaller(context)) : null;
    return toGeocoderCollection(found ? [found] : []);
  });

  register('searchByAddress', async (context) => {
    const { address, city_id } = context.body;
    const asked = await findCity(context, city_id);
    const named = asked ? null : cityNamedIn(context, null, address);
    if (named) await limitQuestions(context, maps.isOutside(named.city.alias));
    const city = asked ?? named?.city;
    const line = splitDoor(named?.rest ?? address).address;
    const found = city ? await maps.geocode(toMapCity(city), line, toCaller(context)) : null;
    // Without a house number the address is not found (ADDR-04).
    return toGeocoderCollection(found?.house ? [found] : []);
  });

  register('suggest', async (context) => {
    const { text, near, session, city_id: cityId } = context.body;
    const city = await findCity(context, cityId);
    if (!city || [...text.trim()].length < 2) return { suggestions: [] };
    const { address, tail } = splitDoor(text);
    const asked = { text: address, near, session, limit: suggestionsShown };
    const rows = await maps.suggest(toMapCity(city), asked, toCaller(context));
    // Whoever chooses a house has typed the flat already.
    const withDoor = (row: Suggestion) =>
      tail === '' || row.type !== 'house' ? row : { ...row, address: `${row.address}, ${tail}` };
    return { suggestions: rows.map(withDoor) };
  });
}
