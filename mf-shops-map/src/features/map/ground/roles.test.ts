import type { FeatureLike } from 'ol/Feature';
import { layerProperty } from './GroundRole';
import { openMapTilesRole } from './openMapTilesRole';
import { ownRole } from './ownRole';
import { protomapsRole } from './protomapsRole';

const feature = (layer: string, properties: Record<string, unknown> = {}): FeatureLike => {
  const all: Record<string, unknown> = { ...properties, [layerProperty]: layer };
  return { get: (name: string) => all[name] } as unknown as FeatureLike;
};
const place = (name: string, belowResolution: number, large = false) => ({
  ...{ kind: 'place', name, large, belowResolution },
});

test.each([
  ['own', ownRole, feature('streets', { rank: 2, name: 'Лазо' }), { kind: 'street', rank: 2, name: 'Лазо' }],
  ['own', ownRole, feature('places', { name: 'Эгершельд' }), place('Эгершельд', 40)],
  // The map is drawn in its language by its server already: no name of a language is looked for.
  ['own', ownRole, feature('places', { name: 'Эгершельд', 'name:ru': 'Другое' }), place('Эгершельд', 40)],
  ['own', ownRole, feature('boundaries', { name: 'Граница' }), undefined],
  [
    'OpenMapTiles',
    openMapTilesRole,
    // `layer` is the number of a bridge's storey there, not the tile's layer.
    feature('transportation', { class: 'primary', layer: 1, name: 'B1' }),
    { kind: 'street', rank: 1, name: null },
  ],
  [
    'OpenMapTiles',
    openMapTilesRole,
    feature('transportation_name', { class: 'minor', name: 'Torstraße', 'name:ru': 'Торштрассе' }),
    { kind: 'street-name', rank: 3, name: 'Торштрассе' },
  ],
  ['OpenMapTiles', openMapTilesRole, feature('transportation_name', { class: 'minor' }), undefined],
  [
    'OpenMapTiles',
    openMapTilesRole,
    feature('transportation_name', { class: 'rail', name: 'S1' }),
    undefined,
  ],
  [
    'OpenMapTiles',
    openMapTilesRole,
    feature('housenumber', { housenumber: '12a' }),
    { kind: 'house', name: '12a' },
  ],
  ['OpenMapTiles', openMapTilesRole, feature('transportation', { class: 'rail' }), undefined],
  ['OpenMapTiles', openMapTilesRole, feature('place', { class: 'city' }), undefined],
  ['OpenMapTiles', openMapTilesRole, feature('place', { class: 'country', name: 'Germany' }), undefined],
  ['OpenMapTiles', openMapTilesRole, feature('boundary', { class: 'primary', name: 'Berlin' }), undefined],
  [
    'Protomaps',
    protomapsRole,
    feature('roads', { kind: 'major_road', name: 'Torstraße' }),
    { kind: 'street', rank: 2, name: 'Torstraße' },
  ],
  ['Protomaps', protomapsRole, feature('roads', { kind: 'path' }), { kind: 'street', rank: 4, name: null }],
  ['Protomaps', protomapsRole, feature('roads', { kind: 'rail', name: 'S1' }), undefined],
  [
    'Protomaps',
    protomapsRole,
    feature('buildings', { kind: 'address', addr_housenumber: '12a' }),
    { kind: 'house', name: '12a' },
  ],
  ['Protomaps', protomapsRole, feature('places', { kind: 'locality' }), undefined],
  ['Protomaps', protomapsRole, feature('places', { kind: 'country', name: 'Germany' }), undefined],
  ['Protomaps', protomapsRole, feature('earth', { kind: 'park', name: 'Berlin' }), undefined],
])('%s: a feature is what our map draws, in the page’s language', (_schema, getRole, one, role) => {
  expect(getRole(one, 'ru')).toEqual(role);
});

test.each([
  ['own', ownRole, feature('water'), 'water'],
  ['own', ownRole, feature('parks'), 'park'],
  ['own', ownRole, feature('buildings'), 'building'],
  ['OpenMapTiles', openMapTilesRole, feature('water'), 'water'],
  ['OpenMapTiles', openMapTilesRole, feature('building'), 'building'],
  ['OpenMapTiles', openMapTilesRole, feature('park'), 'park'],
  ['OpenMapTiles', openMapTilesRole, feature('landcover', { class: 'wood' }), 'park'],
  ['OpenMapTiles', openMapTilesRole, feature('landcover', { class: 'sand' }), undefined],
  // A use of land is no cover of it: each layer has classes of its own.
  ['OpenMapTiles', openMapTilesRole, feature('landcover', { class: 'cemetery' }), undefined],
  ['OpenMapTiles', openMapTilesRole, feature('landuse', { class: 'cemetery' }), 'park'],
  ['OpenMapTiles', openMapTilesRole, feature('landuse', { class: 'industrial' }), undefined],
  ['Protomaps', protomapsRole, feature('water', { kind: 'park' }), 'water'],
  ['Protomaps', protomapsRole, feature('buildings', { kind: 'building' }), 'building'],
  ['Protomaps', protomapsRole, feature('landuse', { kind: 'park' }), 'park'],
  ['Protomaps', protomapsRole, feature('landcover', { kind: 'forest' }), 'park'],
  ['Protomaps', protomapsRole, feature('landcover', { kind: 'barren' }), undefined],
])('%s: water, houses and green are areas, other land is bare ground', (_schema, getRole, one, kind) => {
  expect(getRole(one, 'ru')).toEqual(kind && { kind });
});

test.each([
  [0, 4],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [undefined, 4],
])('own: a street of rank %s is drawn as one of rank %s, without a name where it has none', (told, rank) => {
  expect(ownRole(feature('streets', { rank: told, name: '' }), 'ru')).toEqual({
    ...{ kind: 'street', rank, name: null },
  });
});

test.each([
  ['OpenMapTiles', openMapTilesRole, 'class', ['city', 300, true]],
  ['OpenMapTiles', openMapTilesRole, 'class', ['town', 150, true]],
  ['OpenMapTiles', openMapTilesRole, 'class', ['village', 60, false]],
  ['OpenMapTiles', openMapTilesRole, 'class', ['quarter', 20, false]],
  ['Protomaps', protomapsRole, 'kind', ['locality', 150, true]],
  ['Protomaps', protomapsRole, 'kind', ['macrohood', 60, false]],
  ['Protomaps', protomapsRole, 'kind', ['neighbourhood', 20, false]],
] as const)(
  '%s: the larger a place, the farther away it is named',
  (_schema, getRole, field, [kind, below, large]) => {
    const one = feature(getRole === protomapsRole ? 'places' : 'place', { [field]: kind, name: 'Berlin' });
    expect(getRole(one, 'de')).toEqual(place('Berlin', below, large));
  },
);
