import type { Surface, SurfaceProperty } from '@storefront/federation/records';
import { announcesBreak } from './announcesBreak';
import { contributionChanges } from './contributionChanges';
import { surfaceChanges } from './surfaceChanges';

const dialog = (props: Record<string, SurfaceProperty>): Surface => ({ Dialog: { default: { props } } });
const key = dialog({ productKey: { type: 'string' } });
const freeKey = dialog({ productKey: { type: 'string', optional: true } });
const none = dialog({});
const mount = (type: string): Surface => ({ lifecycles: { mount: { type } } });

test.each<[string, Surface, Surface, string, boolean]>([
  ['may be asked for less', key, freeKey, 'changed property productKey of Dialog', false],
  ['may take more, if it need not', none, freeKey, 'added property productKey of Dialog', false],
  ['may not ask for more', none, key, 'added property productKey of Dialog', true],
  ['may not begin to need what it did not', freeKey, key, 'changed property productKey of Dialog', true],
  ['may not forget a property', key, none, 'removed property productKey of Dialog', true],
  [
    'may not change a type',
    key,
    dialog({ productKey: { type: 'number' } }),
    'changed property productKey of Dialog',
    true,
  ],
  ['may not be gone', none, {}, 'removed expose Dialog', true],
  ['may be new', {}, key, 'added expose Dialog', false],
  ['may not lose an export', mount('A'), { lifecycles: {} }, 'removed lifecycles.mount', true],
  ['may not change the type of an export', mount('A'), mount('B'), 'changed type of lifecycles.mount', true],
])('an exposed component %s [MF-03]', (_, before, after, said, breaking) => {
  const changes = surfaceChanges(before, after);
  expect(changes.map((change) => `${change.kind} ${change.what}`)).toEqual([said]);
  expect(changes[0]?.breaking).toBe(breaking);
});

test('equal surfaces have no changes', () => {
  expect(surfaceChanges(key, structuredClone(key))).toEqual([]);
});

test('a page that moved, a dialog that is gone and a new part of a slot are distinguished [MF-04]', () => {
  const before = {
    routes: [{ id: 'shops', path: '/:city/shops', expose: 'Shops' }],
    dialogs: [{ name: 'ShopModal', expose: 'Shop', kind: 'default' as const }],
  };
  const after = {
    routes: [{ id: 'shops', path: '/:city/restaurants', expose: 'Shops' }],
    slots: [{ slot: 'home.aside', expose: 'Map' }],
  };
  expect(contributionChanges(before, after)).toEqual([
    {
      kind: 'changed',
      what: 'route shops',
      breaking: true,
      detail: '/:city/shops -> /:city/restaurants',
    },
    { kind: 'removed', what: 'dialog ShopModal', breaking: true },
    { kind: 'added', what: 'part of slot home.aside (Map)', breaking: false },
  ]);
});

test('a dialog that links no longer open is a break, one that they begin to open is none [MF-04] [MODAL-03]', () => {
  const dialog = { name: 'ShopModal', expose: 'Shop', kind: 'default' as const };
  const without = { dialogs: [dialog] };
  const linked = { dialogs: [{ ...dialog, link: { shop: { type: 'number' as const } } }] };
  const what = 'link to dialog ShopModal';
  expect(contributionChanges(linked, without)).toEqual([{ kind: 'removed', what, breaking: true }]);
  expect(contributionChanges(without, linked)).toEqual([{ kind: 'added', what, breaking: false }]);
});

test.each([
  ['1.4.2', '2.0.0', true],
  ['1.4.2', '1.5.0', false],
  ['0.1.9', '0.2.0', true],
  ['0.1.9', '0.1.10', false],
  ['0.1.9', '1.0.0', true],
  ['0.0.1', '0.0.2', true],
  ['2.0.0', '1.9.9', false],
])('from %s to %s a version announces a break: %s', (before, after, announced) => {
  expect(announcesBreak(before, after)).toBe(announced);
});
