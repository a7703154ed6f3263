import { resolve } from 'node:path';
import { Variables } from '@storefront/contracts/Variables';
import { type MapProviderName, mapProviderNames } from '../MapProvider';
import { embeddedMaps, type MapServiceSettings } from './MapSettings';
import { readTileSettings } from './readTileSettings';

/** "tashkent=yandex,berlin=photon" */
function readCities(read: Variables): Record<string, MapProviderName> {
  const name = 'MAP_PROVIDER_CITIES';
  const byCity: Record<string, MapProviderName> = {};
  for (const pair of (read.text(name) ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [alias = '', wanted = ''] = pair.split('=').map((part) => part.trim());
    const provider = mapProviderNames.find((known) => known === wanted);
    if (provider && /^[a-z0-9][a-z0-9-]*$/.test(alias)) byCity[alias] = provider;
    else {
      read.wrong(
        name,
        `must be pairs like tashkent=yandex; the providers are ${mapProviderNames.join(', ')}`,
      );
      return {};
    }
  }
  return byCity;
}

function readNominatim(read: Variables): MapServiceSettings['nominatim'] {
  const url = read.url('NOMINATIM_URL');
  if (url === null) return null;
  if (!new URL(url).hostname.endsWith('openstreetmap.org')) return { url };
  read.wrong('NOMINATIM_URL', 'its rules forbid suggestions; set a server of your own');
  return null;
}

function readYandex(read: Variables): MapServiceSettings['yandex'] {
  const geocoderKey = read.text('YANDEX_GEOCODER_KEY');
  const suggestKey = read.text('YANDEX_SUGGEST_KEY');
  const geocoderUrl = read.url('YANDEX_GEOCODER_URL', 'https://geocode-maps.yandex.ru/v1', true);
  const suggestUrl = read.url('YANDEX_SUGGEST_URL', 'https://suggest-maps.yandex.ru/v1/suggest', true);
  return geocoderKey && suggestKey && geocoderUrl && suggestUrl
    ? { geocoderKey, suggestKey, geocoderUrl, suggestUrl }
    : null;
}

function readGoogle(read: Variables): MapServiceSettings['google'] {
  const key = read.text('GOOGLE_MAPS_KEY');
  const placesUrl = read.url('GOOGLE_PLACES_URL', 'https://places.googleapis.com', true);
  const geocodingUrl = read.url(
    'GOOGLE_GEOCODING_URL',
    'https://maps.googleapis.com/maps/api/geocode/json',
    true,
  );
  return key && placesUrl && geocodingUrl ? { key, placesUrl, geocodingUrl } : null;
}

/** What each provider needs before it may be chosen. */
const needs: Record<Exclude<MapProviderName, 'embedded'>, string[]> = {
  photon: ['PHOTON_URL'],
  nominatim: ['NOMINATIM_URL'],
  yandex: ['YANDEX_GEOCODER_KEY', 'YANDEX_SUGGEST_KEY'],
  google: ['GOOGLE_MAPS_KEY'],
};

/**
 * Reads who answers about addresses and how maps are drawn (ADDR-04, B9).
 * @returns the settings and one sentence for each value that is wrong; with any of those the settings must
 * not be used. Keys are not repeated in the sentences.
 */
export function readMapSettings(env: NodeJS.ProcessEnv): {
  settings: MapServiceSettings;
  problems: string[];
} {
  const read = new Variables(env);
  const photonUrl = read.url('PHOTON_URL');
  const languages = (read.text('PHOTON_LANGUAGES') ?? 'en,de,fr').split(',').map((part) => part.trim());
  const folder = read.text('GAZETTEER_DIR');
  const settings: MapServiceSettings = {
    provider: read.choice('MAP_PROVIDER', mapProviderNames, 'embedded'),
    providerByCity: readCities(read),
    timeoutMs: read.whole('MAP_TIMEOUT_MS', 100, 10_000, embeddedMaps.timeoutMs),
    cacheSeconds: read.whole('MAP_CACHE_SECONDS', 0, 86_400, null),
    photon: photonUrl === null ? null : { url: photonUrl, languages },
    nominatim: readNominatim(read),
    yandex: readYandex(read),
    google: readGoogle(read),
    tiles: readTileSettings(read),
    gazetteerFolder: folder === null ? null : resolve(folder),
  };
  for (const provider of new Set([settings.provider, ...Object.values(settings.providerByCity)])) {
    if (provider === 'embedded') continue;
    for (const name of needs[provider])
      if (read.text(name) === null) read.missing(name, `is needed for the map provider ${provider}`);
  }
  return { settings, problems: read.problems };
}
