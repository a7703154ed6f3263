import { type Extent, getCenter, getHeight, getWidth } from 'ol/extent';

/** Pixels kept free around the zones. */
const free = 16;
/**
 * The first view may come so much nearer than all zones need, so that a wide window is filled by the city and
 * not by what lies beyond.
 */
const nearerMost = 1.25;

const clamp = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

/** Centre and resolution that show the zones, within the city as far as the window's shape allows. */
export function zoneView(zones: Extent, city: Extent, [width = 1, height = 1]: readonly number[]) {
  const room = { width: Math.max(1, width - 2 * free), height: Math.max(1, height - 2 * free) };
  const fitting = Math.max(getWidth(zones) / room.width, getHeight(zones) / room.height);
  const covering = Math.min(getWidth(city) / width, getHeight(city) / height);
  const resolution = clamp(covering, fitting / nearerMost, fitting);
  const [x = 0, y = 0] = getCenter(zones);
  const [west = 0, south = 0, east = 0, north = 0] = city;
  const [halfWidth, halfHeight] = [(width * resolution) / 2, (height * resolution) / 2];
  const center = [
    clamp(x, west + halfWidth, east - halfWidth),
    clamp(y, south + halfHeight, north - halfHeight),
  ];
  return { center, resolution };
}
