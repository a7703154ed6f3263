/**
 * Addresses, zones and the embedded map of the eight cities: pure functions over files in `seed/gazetteer`,
 * no network.
 */
export { cityIndex } from './cityIndex';
export { findZone } from './findZone';
export { foldAddressText } from './foldAddressText';

export { geocodeAddress } from './geocodeAddress';
export { highlightsIn } from './highlightsIn';
export {
  hasGazetteer,
  takeGazetteersFrom,
} from './loadGazetteer';
export { cityForms } from './localityNames';
export { mapTile, maxTileZoom } from './mapTile';
export { nearestShop } from './nearestShop';
export { namesHouse, splitDoor } from './parseAddress';
export type { ResolvedAddress } from './resolvedAddress';
export { reverseGeocode } from './reverseGeocode';
export { suggest } from './suggest';
export { toGeocoderCollection } from './toGeocoderCollection';
