import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { MapServiceSettings } from '../index';
import { embeddedMaps } from '../index';

export interface Sandbox {
  /** Everything but the choice of provider: each service stands in the sandbox. */
  settings: MapServiceSettings;
  /** Makes a service misbehave until it is told otherwise; null: as usual. */
  play(service: string, scenario: string | null): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The sandbox as a process of its own, on any free port: the server speaks to it as it would to the services
 * themselves.
 */
export async function startSandbox(): Promise<Sandbox> {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('sandbox/src/main.ts')], {
    env: { ...process.env, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let origin = '';
  for await (const line of createInterface({ input: child.stdout })) {
    origin = / ready at (\S+)/.exec(line)?.[1] ?? '';
    if (origin !== '') break;
  }
  if (origin === '') throw new Error('the sandbox did not start');
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
    async play(service, scenario) {
      const reply = await fetch(`${origin}/scenarios`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `maps.${service}`, value: scenario }),
      });
      if (!reply.ok) throw new Error(`the sandbox refused the scenario ${scenario}`);
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}
