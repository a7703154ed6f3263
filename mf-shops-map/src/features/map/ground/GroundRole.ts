import type { Language } from '@storefront/contracts';
import type { FeatureLike } from 'ol/Feature';

/** How much a street carries: 1 main roads, 2 connecting ones, 3 ordinary ones, 4 lanes and paths. */
export type StreetRank = 1 | 2 | 3 | 4;

/** What a feature is on our map, whatever the tiles call it. */
export type GroundRole =
  | { kind: 'park' | 'water' | 'building' }
  /** Drawn as a road; `name` is set where the same line carries it. */
  | { kind: 'street'; rank: StreetRank; name: string | null }
  /** A name along a line that is drawn by another feature. */
  | { kind: 'street-name'; rank: StreetRank; name: string }
  /** A name at a point, shown below so many metres per pixel. */
  | { kind: 'place'; name: string; large: boolean; belowResolution: number }
  | { kind: 'house'; name: string };

/** Reads a feature of one tile schema; nothing for what our map does not show. */
export type RoleOf = (feature: FeatureLike, language: Language) => GroundRole | undefined;

/**
 * Under this name the tile's layer stands among a feature's properties: `layer` is a property of its own in
 * OpenMapTiles.
 */
export const layerProperty = 'tile-layer';

export const readText = (feature: FeatureLike, property: string): string => {
  const value: unknown = feature.get(property);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** A feature's name in the page's language, else as the place itself writes it. */
export const nameIn = (feature: FeatureLike, language: Language): string =>
  readText(feature, `name:${language}`) || readText(feature, 'name');
