import type { Coordinates, Language, MapSettings } from '@storefront/contracts';
import type { MakeGround } from './GroundLayer';
import { forScreen, rasterGround } from './rasterGround';
import { readStyle } from './readStyle';
import { tileAt } from './tileAt';
import { type VectorTiles, vectorGround } from './vectorGround';
import { withinTime } from './withinTime';

/**
 * Pictures load across origins without asking, other requests need the host's leave: so a picture is tried as
 * a picture.
 */
const loadsAsPicture = (url: string): Promise<true | null> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(null);
    picture.src = url;
  });

async function findArchive(
  url: string,
): Promise<Pick<VectorTiles, 'url' | 'maxZoom' | 'getRole' | 'load'> | null> {
  const { readArchive } = await import('./readArchive');
  return readArchive(url);
}

/**
 * Tries the ground that the settings name with one question of its own before anything of it is shown; null
 * when it does not answer in time or cannot be read. A host that hangs sends no event that could be waited
 * for.
 */
export async function findGround(
  settings: MapSettings,
  url: string,
  center: Coordinates,
  language: Language,
): Promise<MakeGround | null> {
  const { kind, attribution } = settings;
  if (kind === 'xyz') {
    const tile = tileAt(forScreen(url).url, center, settings.max_zoom);
    const answers = await withinTime(() => loadsAsPicture(tile));
    return answers && ((palette, onBroken) => rasterGround(settings, url, palette, onBroken));
  }
  const tiles = await withinTime(async (signal) => {
    if (kind === 'pmtiles') return findArchive(url);
    const style = await readStyle(url, signal);
    if (!style) return null;
    if ('archive' in style) return findArchive(style.archive);
    const first = await fetch(tileAt(style.url, center, style.maxZoom), { signal });
    return first.ok ? style : null;
  });
  return (
    tiles &&
    ((palette, onBroken) => vectorGround({ kind, attribution, language, ...tiles }, palette, onBroken))
  );
}
