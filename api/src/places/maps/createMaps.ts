import { GuardedProvider, type MapEvent } from './guard/GuardedProvider';
import type { MapProvider, MapProviderName } from './MapProvider';
import { Maps } from './Maps';
import { googleProvider } from './providers/google';
import { nominatimProvider } from './providers/nominatim';
import { photonProvider } from './providers/photon';
import { yandexProvider } from './providers/yandex';
import type { MapServiceSettings } from './settings/MapSettings';

/**
 * How long answers may be kept where nobody says otherwise, s: servers of one's own as one likes, others as
 * their terms allow.
 */
const cacheSeconds: Record<MapProviderName, number> = {
  embedded: 0,
  photon: 600,
  nominatim: 600,
  yandex: 60,
  google: 0,
};

function createProviders(settings: MapServiceSettings): MapProvider[] {
  const { photon, nominatim, yandex, google } = settings;
  return [
    ...(photon ? [photonProvider(photon)] : []),
    ...(nominatim ? [nominatimProvider(nominatim)] : []),
    ...(yandex ? [yandexProvider(yandex)] : []),
    ...(google ? [googleProvider(google)] : []),
  ];
}

/** Addresses as a deployment is configured; `tell` hears how each question to a service of others went. */
export function createMaps(
  settings: MapServiceSettings,
  { clock, tell }: { clock: () => number; tell: (event: MapEvent) => void },
): Maps {
  const guarded = new Map<MapProviderName, GuardedProvider>(
    createProviders(settings).map((provider) => {
      const keepMs = (settings.cacheSeconds ?? cacheSeconds[provider.name]) * 1000;
      return [
        provider.name,
        new GuardedProvider(provider, { timeoutMs: settings.timeoutMs, keepMs, clock, tell }),
      ];
    }),
  );
  return new Maps((cityAlias) => guarded.get(settings.providerByCity[cityAlias] ?? settings.provider));
}
