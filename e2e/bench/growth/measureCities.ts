import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CitiesReply } from '@storefront/contracts';
import type { CannonRequest } from 'autocannon';
import { type CallFigures, measureCall } from '../api/measureCall';
import { startApi } from '../stack/startApi';
import { writeCitySeed } from './citySeed';

/** `POST /api/products` of an installation of so many cities, each of which is asked for. */
export interface CityMenus extends Pick<CallFigures, 'requestsPerSecond' | 'p99Ms'> {
  cities: number;
}

const counts = [10, 1_000];
const connections = 32;
const headers = {
  ...{ 'content-type': 'application/json', 'x-brand': 'umi', 'accept-language': 'ru' },
  'accept-encoding': 'br, gzip',
};

export async function measureCities(seconds: number, say: (text: string) => void): Promise<CityMenus[]> {
  const found: CityMenus[] = [];
  for (const cities of counts) {
    say(`menus of ${cities} cities`);
    const folder = mkdtempSync(join(tmpdir(), 'storefront-cities-'));
    writeCitySeed(folder, cities);
    const api = await startApi(1, { SEED_FOLDER: folder });
    try {
      const requests = await menuRequests(api.origin);
      // Made first: a server in use has its menus.
      await measureCall('the first of each', {
        url: api.origin,
        connections: 1,
        requests,
        amount: requests.length,
      });
      const figures = await measureCall('POST /api/products', {
        url: api.origin,
        connections,
        duration: seconds,
        // Each begins with another city.
        setupClient: (client) => {
          const first = Math.floor(Math.random() * requests.length);
          client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
        },
      });
      const { requestsPerSecond, p99Ms } = figures;
      found.push({ cities: requests.length, requestsPerSecond, p99Ms });
    } finally {
      await api.end();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return found;
}

async function menuRequests(origin: string): Promise<CannonRequest[]> {
  const { cities } = (await (await fetch(`${origin}/api/cities`, { headers })).json()) as CitiesReply;
  return cities.map(({ id, order_types }) => ({
    method: 'POST',
    path: '/api/products',
    headers,
    body: JSON.stringify({ city_id: id, order_type: order_types.takeaway ? 'takeaway' : 'delivery' }),
  }));
}
