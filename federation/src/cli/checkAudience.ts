import { didYouMean } from './didYouMean';
import { requireAddress } from './requireAddress';

const answerMs = 5000;

interface City {
  alias: string;
  former_aliases?: string[];
}

/**
 * Asks the API whether these cities and brands exist: a canary for a misspelt one would reach no visitor. An
 * API that does not answer stops no command.
 * @param apiUrl its origin
 * @throws Error naming the first unknown one, with the known ones
 */
export async function checkAudience(
  { city: cities = [], brand: brands = [] }: { city?: readonly string[]; brand?: readonly string[] },
  apiUrl: string,
  say: (text: string) => void,
): Promise<void> {
  if (cities.length + brands.length === 0) return;
  requireAddress('API_URL', apiUrl);
  const get = async <T>(path: string, brand = ''): Promise<T> => {
    const answer = await fetch(new URL(path, apiUrl), {
      headers: brand ? { 'x-brand': brand } : {},
      signal: AbortSignal.timeout(answerMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.json()) as T;
  };
  const unknown: string[] = [];
  try {
    if (cities.length)
      unknown.push(...unknownCities(cities, (await get<{ cities: City[] }>('/api/cities')).cities));
    for (const brand of brands) {
      // The API answers for its own brand when it does not know the one it is asked for.
      const { settings } = await get<{ settings: { brand: string } }>('/api/settings', brand);
      if (settings.brand !== brand) unknown.push(`--brand: the API at ${apiUrl} knows no brand "${brand}"`);
    }
  } catch {
    say(`not checked, because no API answers at ${apiUrl} (API_URL): ${[...cities, ...brands].join(', ')}`);
  }
  if (unknown.length) throw new Error(unknown.join('\n'));
}

function unknownCities(cities: readonly string[], known: readonly City[]): string[] {
  const aliases = known.map(({ alias }) => alias);
  return cities
    .filter((city) => !aliases.includes(city))
    .map((city) => {
      const renamed = known.find(({ former_aliases: former }) => former?.includes(city))?.alias;
      const meant = renamed ? `; it is "${renamed}" now` : didYouMean(city, aliases);
      return `--city: there is no city "${city}"${meant || `: ${aliases.sort().join(', ')}`}`;
    });
}
