import { type GroundRole, layerProperty, nameIn, type RoleOf, readText, type StreetRank } from './GroundRole';

/** `kind` of the schema's `roads` layer; rails and ferries are not drawn. */
const ranks: Record<string, StreetRank> = {
  highway: 1,
  major_road: 2,
  medium_road: 2,
  minor_road: 3,
  path: 4,
  other: 4,
};
const greens = [
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'garden',
  'cemetery',
  'golf_course',
  'nature_reserve',
  'pitch',
];
const places: Record<string, number> = { locality: 150, macrohood: 60, neighbourhood: 20 };

/** Archives of Protomaps, basemap schema 4 (docs.protomaps.com/basemaps/layers). */
export const protomapsRole: RoleOf = (feature, language): GroundRole | undefined => {
  const kind = readText(feature, 'kind');
  const name = nameIn(feature, language);
  switch (readText(feature, layerProperty)) {
    case 'water':
      return { kind: 'water' };
    case 'buildings': {
      const house = readText(feature, 'addr_housenumber');
      return house ? { kind: 'house', name: house } : { kind: 'building' };
    }
    case 'landuse':
    case 'landcover':
      return greens.includes(kind) ? { kind: 'park' } : undefined;
    case 'roads': {
      const rank = ranks[kind];
      return rank && { kind: 'street', rank, name: name || null };
    }
    case 'places': {
      const belowResolution = places[kind];
      return belowResolution && name
        ? { kind: 'place', name, large: kind === 'locality', belowResolution }
        : undefined;
    }
    default:
      return undefined;
  }
};
