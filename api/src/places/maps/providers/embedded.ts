import { geocodeAddress, hasGazetteer, reverseGeocode, suggest } from '../../geo';
import type { MapProvider } from '../MapProvider';

/**
 * The gazetteers that come with the storefront: no network, no key, no limit. A city without one has no
 * addresses.
 */
export const embeddedProvider: MapProvider = {
  name: 'embedded',
  async suggest({ city, text, language, limit, near }) {
    if (!hasGazetteer(city.alias)) return [];
    return suggest(city.alias, text, { language, limit, bias: near }).map(({ house: _house, ...row }) => row);
  },
  async geocode({ city, text, language }) {
    return hasGazetteer(city.alias) ? geocodeAddress(city.alias, text, language, city.center) : null;
  },
  async reverse({ city, point, language }) {
    if (!hasGazetteer(city.alias)) return null;
    return reverseGeocode(city.alias, [point.latitude, point.longitude], language);
  },
};
