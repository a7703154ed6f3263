import type { FastifyInstance } from 'fastify';
import { type MapScenario, mapScenarios } from './applyMapScenario';
import { registerGoogle } from './google';
import { registerNominatim } from './nominatim';
import { registerPhoton } from './photon';
import { registerYandex } from './yandex';

/**
 * Stand-ins for map services: each speaks the public protocol of its service over a few streets of Berlin,
 * Tashkent and Khimki. The scenario `maps.<service>` (photon, nominatim, yandex, google) makes one misbehave.
 */
export function registerMaps(app: FastifyInstance, findScenario: (name: string) => unknown): void {
  const scenario = (service: string) => (): MapScenario | null =>
    mapScenarios.find((known) => known === findScenario(`maps.${service}`)) ?? null;
  registerPhoton(app, scenario('photon'));
  registerNominatim(app, scenario('nominatim'));
  registerYandex(app, scenario('yandex'));
  registerGoogle(app, scenario('google'));
}
