import type { City, Coordinates } from '@storefront/contracts';

/**
 * About a kilometre: enough to put the nearer of equal streets first, too little to say where somebody
 * stands.
 */
const decimals = 2;

/**
 * The place that suggestions are sought around, coarse; nothing for one outside the city, which would only
 * mislead.
 */
export function nearIn({ map }: Pick<City, 'map'>, point: Coordinates | null): Coordinates | undefined {
  if (!point) return undefined;
  const [[south, west], [north, east]] = map.bbox;
  const { latitude, longitude } = point;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  const coarse = (degrees: number) => Number(degrees.toFixed(decimals));
  return isInside ? { latitude: coarse(latitude), longitude: coarse(longitude) } : undefined;
}
