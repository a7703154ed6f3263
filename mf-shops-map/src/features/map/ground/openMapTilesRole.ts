import { type GroundRole, layerProperty, nameIn, type RoleOf, readText, type StreetRank } from './GroundRole';

/** Classes of the schema's `transportation` layer; what is missing (rails, ferries, piers) is not drawn. */
const ranks: Record<string, StreetRank> = {
  motorway: 1,
  trunk: 1,
  primary: 1,
  secondary: 2,
  tertiary: 2,
  minor: 3,
  busway: 3,
  service: 4,
  track: 4,
  path: 4,
};
const greens = ['wood', 'grass'];
const greenUses = ['cemetery', 'pitch', 'playground', 'stadium', 'zoo', 'garden'];
/** Metres per pixel below which a kind of place is named. */
const places: Record<string, number> = {
  city: 300,
  town: 150,
  village: 60,
  suburb: 60,
  quarter: 20,
  neighbourhood: 20,
};

/**
 * Tiles of the OpenMapTiles schema, which OpenFreeMap and most MapLibre styles use (openmaptiles.org/schema).
 */
export const openMapTilesRole: RoleOf = (feature, language): GroundRole | undefined => {
  const kind = readText(feature, 'class');
  const rank = ranks[kind];
  const name = nameIn(feature, language);
  switch (readText(feature, layerProperty)) {
    case 'water':
      return { kind: 'water' };
    case 'building':
      return { kind: 'building' };
    case 'landcover':
      return greens.includes(kind) ? { kind: 'park' } : undefined;
    case 'landuse':
      return greenUses.includes(kind) ? { kind: 'park' } : undefined;
    case 'park':
      return { kind: 'park' };
    case 'transportation':
      return rank && { kind: 'street', rank, name: null };
    case 'transportation_name':
      return rank && name ? { kind: 'street-name', rank, name } : undefined;
    case 'place': {
      const belowResolution = places[kind];
      const large = kind === 'city' || kind === 'town';
      return belowResolution && name ? { kind: 'place', name, large, belowResolution } : undefined;
    }
    case 'housenumber':
      return { kind: 'house', name: readText(feature, 'housenumber') };
    default:
      return undefined;
  }
};
