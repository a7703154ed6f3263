import { type SandboxProcess, startSandboxProcess } from '../../../testing/startSandboxProcess';
import type { MapServiceSettings } from '../index';
import { embeddedMaps } from '../index';

export interface Sandbox extends Pick<SandboxProcess, 'stop'> {
  /** Everything but the choice of provider: each service stands in the sandbox. */
  settings: MapServiceSettings;
  /** Makes a service misbehave until it is told otherwise; null: as usual. */
  play(service: string, scenario: string | null): Promise<void>;
}

/** The map services of a sandbox of its own. */
export async function startSandbox(): Promise<Sandbox> {
  const { origin, play, stop } = await startSandboxProcess();
  const at = (path: string) => `${origin}/maps/${path}`;
  return {
    settings: {
      ...embeddedMaps,
      photon: { url: at('photon'), languages: ['en', 'de'] },
      nominatim: { url: at('nominatim') },
      yandex: {
        geocoderKey: 'sandbox-geocoder',
        suggestKey: 'sandbox-suggest',
        geocoderUrl: at('yandex/geocoder'),
        suggestUrl: at('yandex/suggest'),
      },
      google: { key: 'sandbox-google', placesUrl: at('google'), geocodingUrl: at('google/geocode/json') },
    },
    play: (service, scenario) => play(`maps.${service}`, scenario),
    stop,
  };
}
