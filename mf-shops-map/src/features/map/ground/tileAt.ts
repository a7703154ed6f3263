import type { Coordinates } from '@storefront/contracts';

/** Zoom of the tile that a foreign map is tried with: its city from one end to the other. */
const tryZoom = 12;

/** The address of the tile over a point, by the usual numbering of the web. */
export function tileAt(template: string, { latitude, longitude }: Coordinates, maxZoom: number): string {
  const { z, x, y } = tileNumbers({ latitude, longitude }, Math.min(tryZoom, maxZoom));
  return template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
}

function tileNumbers({ latitude, longitude }: Coordinates, z: number) {
  const tiles = 2 ** z;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: Math.floor(((longitude + 180) / 360) * tiles), y: Math.floor(y * tiles) };
}
