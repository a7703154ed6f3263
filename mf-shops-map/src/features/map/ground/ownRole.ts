import { type GroundRole, layerProperty, type RoleOf, readText, type StreetRank } from './GroundRole';

const areas = { water: 'water', parks: 'park', buildings: 'building' } as const;
const isArea = (layer: string): layer is keyof typeof areas => layer in areas;
const toRank = (rank: number): StreetRank => (rank === 1 || rank === 2 || rank === 3 ? rank : 4);

/** Tiles of our own server: a language has tiles of its own, and side lanes have no name. */
export const ownRole: RoleOf = (feature): GroundRole | undefined => {
  const layer = readText(feature, layerProperty);
  if (isArea(layer)) return { kind: areas[layer] };
  const name = readText(feature, 'name');
  if (layer === 'streets')
    return { kind: 'street', rank: toRank(Number(feature.get('rank'))), name: name || null };
  return layer === 'places' ? { kind: 'place', name, large: false, belowResolution: 40 } : undefined;
};
