import type { FeatureLike } from 'ol/Feature';
import { layerProperty } from './GroundRole';
import { openMapTilesRole } from './openMapTilesRole';
import { ownRole } from './ownRole';
import { protomapsRole } from './protomapsRole';

const feature = (layer: string, properties: Record<string, unknown> = {}): FeatureLike => {
  const all: Record<string, unknown> = { ...properties, [layerProperty]: layer };
  return { get: (name: string) => all[name] } as unknown as FeatureLike;
};

test.each([
  ['own', ownRole, feature('streets', { rank: 2, name: 'Лазо' }), { kind: 'street', rank: 2, name: 'Лазо' }],
  ['own', ownRole, feature('parks'), { kind: 'park' }],
  [
    'OpenMapTiles',
    openMapTilesRole,
    // `layer` is the number of a bridge's storey there, not the tile's layer.
    feature('transportation', { class: 'primary', layer: 1 }),
    { kind: 'street', rank: 1, name: null },
  ],
  [
    'OpenMapTiles',
    openMapTilesRole,
    feature('transportation_name', { class: 'minor', name: 'Torstraße', 'name:ru': 'Торштрассе' }),
    { kind: 'street-name', rank: 3, name: 'Торштрассе' },
  ],
  [
    'OpenMapTiles',
    openMapTilesRole,
    feature('place', { class: 'city', name: 'Berlin' }),
    { kind: 'place', name: 'Berlin', large: true, belowResolution: 300 },
  ],
  [
    'OpenMapTiles',
    openMapTilesRole,
    feature('housenumber', { housenumber: '12a' }),
    { kind: 'house', name: '12a' },
  ],
  ['OpenMapTiles', openMapTilesRole, feature('transportation', { class: 'rail' }), undefined],
  ['OpenMapTiles', openMapTilesRole, feature('boundary', {}), undefined],
  [
    'Protomaps',
    protomapsRole,
    feature('roads', { kind: 'major_road', name: 'Torstraße' }),
    { kind: 'street', rank: 2, name: 'Torstraße' },
  ],
  ['Protomaps', protomapsRole, feature('landuse', { kind: 'park' }), { kind: 'park' }],
  ['Protomaps', protomapsRole, feature('buildings', { kind: 'building' }), { kind: 'building' }],
  ['Protomaps', protomapsRole, feature('earth', {}), undefined],
])('%s: a feature is what our map draws, in the page’s language', (_schema, getRole, one, role) => {
  expect(getRole(one, 'ru')).toEqual(role);
});
