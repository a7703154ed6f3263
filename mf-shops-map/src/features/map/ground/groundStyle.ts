import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { MapPalette } from '../mapPalette';
import type { GroundRole, StreetRank } from './GroundRole';

/**
 * Metres of a street's width by its rank, pixels it is never thinner than, and the metres per pixel below
 * which it is named.
 */
const streets: Record<StreetRank, { meters: number; least: number; namedBelow: number }> = {
  1: { meters: 18, least: 3, namedBelow: 14 },
  2: { meters: 11, least: 2, namedBelow: 7 },
  3: { meters: 8, least: 1.2, namedBelow: 3.5 },
  4: { meters: 7, least: 1, namedBelow: 1.5 },
};
const housesBelow = 1.2;
/** From bottom to top; a street's edge lies below all streets, or crossings would be cut. */
const order = { park: 0, water: 1, building: 2, edge: 10, street: 20, label: 30 };

/**
 * What each part of the ground looks like in the brand's colours. Styles are kept, because a tile asks for
 * thousands.
 */
export function groundStyle(palette: MapPalette) {
  const area = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });
  const areas = {
    park: area(palette.park, order.park),
    water: area(palette.water, order.water),
    building: area(palette.building, order.building),
  };
  const label = (text: string, size: number, weight: number, placement: 'line' | 'point') =>
    new Text({
      text,
      placement,
      font: `${weight} ${size}px ${palette.font}`,
      fill: new Fill({ color: palette.ink }),
      stroke: new Stroke({ color: palette.surface, width: 3 }),
    });
  const alongStreet = (name: string, rank: StreetRank) =>
    new Style({ text: label(name, rank === 1 ? 12 : 11, 500, 'line'), zIndex: order.label - rank });
  const roads = new Map<string, Style[]>();
  const road = (rank: StreetRank, resolution: number): Style[] => {
    const { meters, least } = streets[rank];
    const width = Math.max(least, Math.round((meters / resolution) * 4) / 4);
    const key = `${rank} ${width}`;
    const line = (color: string, wide: number, zIndex: number) =>
      new Style({ stroke: new Stroke({ color, width: wide, lineCap: 'round', lineJoin: 'round' }), zIndex });
    const kept = roads.get(key) ?? [
      line(palette['street-edge'], width + 1.5, order.edge - rank),
      line(palette.street, width, order.street - rank),
    ];
    roads.set(key, kept);
    return kept;
  };

  return (role: GroundRole, resolution: number): Style | Style[] | undefined => {
    switch (role.kind) {
      case 'street': {
        const drawn = road(role.rank, resolution);
        return role.name && resolution < streets[role.rank].namedBelow
          ? [...drawn, alongStreet(role.name, role.rank)]
          : drawn;
      }
      case 'street-name':
        return resolution < streets[role.rank].namedBelow ? alongStreet(role.name, role.rank) : undefined;
      case 'place':
        return resolution < role.belowResolution
          ? new Style({
              text: label(role.name, role.large ? 15 : 12, role.large ? 600 : 500, 'point'),
              zIndex: order.label + (role.large ? 1 : 0),
            })
          : undefined;
      case 'house':
        return resolution < housesBelow
          ? new Style({ text: label(role.name, 10, 400, 'point'), zIndex: order.label - 9 })
          : undefined;
      default:
        return areas[role.kind];
    }
  };
}
