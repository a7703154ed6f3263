import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { MapCity } from './MapProvider';

export function toMapCity({
  alias,
  country,
  name,
  center,
  bbox: [southWest, northEast],
}: CatalogueCity): MapCity {
  const bounds = { south: southWest[0], west: southWest[1], north: northEast[0], east: northEast[1] };
  return { alias, country: country.code, name, center, bounds };
}
