/** Addresses, zones and the embedded map of the eight cities: pure functions over files in `seed/gazetteer`, no network. */
export { prepareCity } from './cityIndex';
export { distanceMeters } from './distance';
export { compareZones, findZone, isInArea, type ZoneShape } from './findZone';
export { foldText } from './foldText';
export type { GazetteerFile } from './gazetteerFile';
export { geocodeAddress } from './geocodeAddress';
export { highlightsIn } from './highlightsIn';
export { LruMap } from './LruMap';
export {
  GazetteerError,
  hasGazetteer,
  loadGazetteer,
  parseGazetteer,
  takeGazetteersFrom,
} from './loadGazetteer';
export { mapTile, maxTileZoom } from './mapTile';
export { nearestShop } from './nearestShop';
export type { ResolvedAddress } from './resolvedAddress';
export { reverseGeocode } from './reverseGeocode';
export { type Suggestion, type SuggestOptions, suggest } from './suggest';
export { toGeocoderCollection } from './toGeocoderCollection';
