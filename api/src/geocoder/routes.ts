import type { LatLon } from '@storefront/contracts';
import type { CatalogueCity } from '../catalogue/Catalogue';
import { geocodeAddress, reverseGeocode, suggest, toGeocoderCollection } from '../geo';
import { ApiError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import type { RegisterCall } from '../http/registerCall';

const suggestionsShown = 7;

/** The geocoder in the sources' shape and the address search, by the embedded gazetteers (ADDR-03, ADDR-04). */
export function registerGeocoder(register: RegisterCall): void {
  const contains = ({ bbox: [southWest, northEast] }: CatalogueCity, [latitude, longitude]: LatLon) =>
    latitude >= southWest[0] &&
    latitude <= northEast[0] &&
    longitude >= southWest[1] &&
    longitude <= northEast[1];
  /** The named city, else the one that the session chose. */
  const cityOf = async (context: RequestContext, cityId: number | undefined) => {
    const { catalogue, brand } = context;
    const id = cityId ?? (await context.session())?.cityId;
    const city = id ? catalogue.city(brand, id) : null;
    if (cityId !== undefined && !city) throw new ApiError(404, 'city.unknown');
    return city;
  };

  register('searchByCoordinates', async (context) => {
    const { catalogue, brand, language, body } = context;
    const asked = await cityOf(context, body.city_id);
    const city = asked ?? catalogue.citiesOf(brand).find((item) => contains(item, body.coordinates));
    const found = city ? reverseGeocode(city.alias, body.coordinates, language) : null;
    return toGeocoderCollection(found ? [found] : []);
  });

  register('searchByAddress', async (context) => {
    const city = await cityOf(context, context.body.city_id);
    const found = city ? geocodeAddress(city.alias, context.body.address, context.language) : null;
    // Without a house number the address is not found (ADDR-04).
    return toGeocoderCollection(found?.house ? [found] : []);
  });

  register('suggest', async (context) => {
    const { body, language } = context;
    const city = await cityOf(context, body.city_id);
    const rows = city ? suggest(city.alias, body.text, { language, limit: suggestionsShown }) : [];
    return { suggestions: rows.map(({ house: _house, ...row }) => row) };
  });
}
