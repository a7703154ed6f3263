import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const demonstration = resolve(fileURLToPath(import.meta.url), '../../../../api/seed');
/** Of a city and of its zones and shops: far above those that the demonstration has. */
const idStep = 10_000;

interface CityFile {
  id: number;
  alias: string;
  former_aliases?: string[];
  zones: { id: number; shop_id: number }[];
  shops: { id: number }[];
}

/** Writes a folder for `SEED_FOLDER`: the demonstration's, with its cities again and again up to so many. */
export function writeCitySeed(folder: string, cities: number): void {
  cpSync(demonstration, folder, { recursive: true });
  const directory = join(folder, 'cities');
  const own = readdirSync(directory)
    .sort()
    .map((file): CityFile => JSON.parse(readFileSync(join(directory, file), 'utf8')));
  for (let made = own.length; made < cities; made += 1) {
    const city = own[made % own.length] as CityFile;
    const moved = (id: number) => id + made * idStep;
    const alias = `${city.alias}-${made}`;
    const copy: CityFile = {
      ...city,
      id: moved(city.id),
      alias,
      former_aliases: [],
      zones: city.zones.map((zone) => ({ ...zone, id: moved(zone.id), shop_id: moved(zone.shop_id) })),
      shops: city.shops.map((shop) => ({ ...shop, id: moved(shop.id) })),
    };
    writeFileSync(join(directory, `${alias}.json`), JSON.stringify(copy));
  }
}
