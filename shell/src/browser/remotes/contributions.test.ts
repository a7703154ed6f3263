import type { CompositionRelease } from '@storefront/federation/browser';
import { collectContributions } from './contributions';

const release = (contributes: CompositionRelease['contributes']): CompositionRelease => ({
  ...{ id: '1', name: 'r__1', base: '/r/', entry: 'remoteEntry.js', integrity: '', exposes: {} },
  contributes,
});

test('parts of one place stand in the order that their remotes give; without one they come before later ones', () => {
  const { slots } = collectContributions({
    id: 'c',
    remotes: {
      a: {
        releases: [
          release({
            slots: [
              { slot: 'page.top', expose: 'Last', order: 10 },
              { slot: 'page.top', expose: 'First', order: -1 },
            ],
          }),
        ],
      },
      b: {
        releases: [
          release({
            slots: [
              { slot: 'page.top', expose: 'Middle' },
              { slot: 'page.bottom', expose: 'Bottom' },
            ],
          }),
        ],
      },
    },
  });
  expect(slots.get('page.top')?.map(({ remote, expose }) => `${remote}/${expose}`)).toEqual([
    'a/First',
    'b/Middle',
    'a/Last',
  ]);
  expect(slots.get('page.bottom')).toHaveLength(1);
});

test('routes and dialogs are those of the release that the page starts with', () => {
  const { routes, dialogs } = collectContributions({
    id: 'c',
    remotes: {
      menu: {
        releases: [
          release({
            routes: [{ id: 'home', path: '/:city', expose: 'HomePage' }],
            dialogs: [{ name: 'PromoModal', expose: 'Promo', kind: 'default' }],
          }),
          release({ routes: [{ id: 'old', path: '/:city/old', expose: 'OldPage' }] }),
        ],
      },
    },
  });
  expect(routes).toEqual([{ id: 'menu:home', remote: 'menu', expose: 'HomePage', path: '/:city' }]);
  expect([...dialogs]).toEqual([['PromoModal', { remote: 'menu', expose: 'Promo', kind: 'default' }]]);
});

test('a remote that contributes nothing, or has no release, adds nothing', () => {
  const { routes, dialogs, slots } = collectContributions({
    id: 'c',
    remotes: { quiet: { releases: [release({})] }, missing: { releases: [] } },
  });
  expect([routes.length, dialogs.size, slots.size]).toEqual([0, 0, 0]);
});
