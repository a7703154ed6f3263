import type { Surface, SurfaceProperty } from '@storefront/federation/records';
import { announcesBreak } from './announcesBreak';
import { contributionChanges } from './contributionChanges';
import { surfaceChanges } from './surfaceChanges';

const dialog = (props: Record<string, SurfaceProperty>): Surface => ({ Dialog: { default: { props } } });
const productKey = { type: 'string' };

test.each<[string, Surface, Surface, string, boolean]>([
  [
    'may be asked for less',
    dialog({ productKey }),
    dialog({ productKey: { type: 'string', optional: true } }),
    'changed property productKey of Dialog',
    false,
  ],
  [
    'may take more, if it need not',
    dialog({}),
    dialog({ tone: { type: 'string', optional: true } }),
    'added property tone of Dialog',
    false,
  ],
  ['may not ask for more', dialog({}), dialog({ productKey }), 'added property productKey of Dialog', true],
  [
    'may not begin to need what it did not',
    dialog({ tone: { type: 'string', optional: true } }),
    dialog({ tone: { type: 'string' } }),
    'changed property tone of Dialog',
    true,
  ],
  [
    'may not forget a property',
    dialog({ productKey }),
    dialog({}),
    'removed property productKey of Dialog',
    true,
  ],
  [
    'may not change a type',
    dialog({ productKey }),
    dialog({ productKey: { type: 'number' } }),
    'changed property productKey of Dialog',
    true,
  ],
  ['may not be gone', dialog({}), {}, 'removed expose Dialog', true],
  ['may be new', {}, dialog({ productKey }), 'added expose Dialog', false],
  [
    'may not lose an export',
    { lifecycles: { mount: { type: 'A' } } },
    { lifecycles: {} },
    'removed lifecycles.mount',
    true,
  ],
  [
    'may not change the type of an export',
    { lifecycles: { mount: { type: 'A' } } },
    { lifecycles: { mount: { type: 'B' } } },
    'changed type of lifecycles.mount',
    true,
  ],
])('an exposed component %s [MF-03]', (_, before, after, said, breaking) => {
  const changes = surfaceChanges(before, after);
  expect(changes.map((change) => `${change.kind} ${change.what}`)).toEqual([said]);
  expect(changes[0]?.breaking).toBe(breaking);
});

test('equal surfaces have no changes', () => {
  const surface = dialog({ productKey });
  expect(surfaceChanges(surface, structuredClone(surface))).toEqual([]);
});

test('a page that moved, a dialog that is gone and a new part of a slot are told apart [MF-04]', () => {
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
