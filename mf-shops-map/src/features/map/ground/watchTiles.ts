import type TileSource from 'ol/source/Tile';
import type UrlTile from 'ol/source/UrlTile';

/** So many failed tiles before a single good one, or so many in a row later, and a source is broken. */
const failedAtFirstMost = 3;
const failedInRowMost = 12;

/**
 * Calls back once when a source of tiles does not answer. A missing tile here and there is no failure: beyond
 * a city's rim many are.
 */
export function watchTiles(source: TileSource, onBroken: () => void): void {
  let anyLoaded = false;
  let failedInRow = 0;
  let told = false;
  const tiles = source as UrlTile;
  tiles.on('tileloadend', () => {
    anyLoaded = true;
    failedInRow = 0;
  });
  tiles.on('tileloaderror', () => {
    failedInRow += 1;
    if (told || failedInRow < (anyLoaded ? failedInRowMost : failedAtFirstMost)) return;
    told = true;
    onBroken();
  });
}
