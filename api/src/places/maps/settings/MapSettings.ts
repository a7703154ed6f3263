import type { MapProviderName } from '../MapProvider';
import type { GoogleSettings } from '../providers/google';
import type { PhotonSettings } from '../providers/photon';
import type { YandexSettings } from '../providers/yandex';

/** How the pages draw a map; what of it the browser is told goes into the settings reply (BRAND-05). */
export interface TileSettings {
  /**
   * Our own schematic map, a MapLibre style (OpenFreeMap and others), an archive of Protomaps, or pictures by
   * `{z}/{x}/{y}`.
   */
  kind: 'embedded' | 'style' | 'pmtiles' | 'xyz';
  url: string | null;
  /** Shown on the map as the source's licence wants; none for our own. */
  attribution: { text: string; url: string | null }[];
  maxZoom: number;
}

/** Who answers about addresses, and with what. Keys never leave this object but towards their service. */
export interface MapServiceSettings {
  provider: MapProviderName;
  /** Cities with a provider of their own, by alias. */
  providerByCity: Record<string, MapProviderName>;
  timeoutMs: number;
  /** How long answers are kept, s; null leaves it to what each service allows. */
  cacheSeconds: number | null;
  photon: PhotonSettings | null;
  nominatim: { url: string } | null;
  yandex: YandexSettings | null;
  google: GoogleSettings | null;
  tiles: TileSettings;
  /** Gazetteers of one's own, which stand before those that come with the storefront. */
  gazetteerFolder: string | null;
}

/** What holds without any configuration: everything from this server. */
export const embeddedMaps: MapServiceSettings = {
  provider: 'embedded',
  providerByCity: {},
  timeoutMs: 1500,
  cacheSeconds: null,
  photon: null,
  nominatim: null,
  yandex: null,
  google: null,
  tiles: { kind: 'embedded', url: null, attribution: [], maxZoom: 18 },
  gazetteerFolder: null,
};
