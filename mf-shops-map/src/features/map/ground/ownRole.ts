import { type GroundRole, layerProperty, type RoleOf, type StreetRank, textOf } from './GroundRole';

const areas = { water: 'water', parks: 'park', buildings: 'building' } as const;
const isArea = (layer: string): layer is keyof typeof areas => layer in areas;
const rankOf = (rank: number): StreetRank => (rank === 1 || rank === 2 || rank === 3 ? rank : 4);

/** Tiles of our own server: a language has tiles of its own, and side lanes have no name. */
export const ownRole: RoleOf = (feature): GroundRole | undefined => {
  const layer = textOf(feature, layerProperty);
  if (isArea(layer)) return { kind: areas[layer] };
  const name = textOf(feature, 'name');
  if (layer === 'streets')
    return { kind: 'street', rank: rankOf(Number(feature.get('rank'))), name: name || null };
  return layer === 'places' ? { kind: 'place', name, large: false, belowResolution: 40 } : undefined;
};
