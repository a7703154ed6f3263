/** Addresses and maps: one interface over the embedded gazetteers and the services of others. */

export { createMapReporter } from './createMapReporter';
export { createMaps } from './createMaps';
export type { Maps } from './Maps';
export { prepareGazetteers } from './prepareGazetteers';
export { embeddedMaps, type MapServiceSettings, type TileSettings } from './settings/MapSettings';
export { readMapSettings } from './settings/readMapSettings';
export { toMapCity } from './toMapCity';
export { whenLeft } from './whenLeft';
