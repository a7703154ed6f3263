import type { CompositionRelease } from '@storefront/federation/browser';
import type { ReleaseRecord } from '@storefront/federation/registry';
import type { ServerReleases } from '@storefront/federation/server';
import { chooseReleases } from './chooseReleases';
import type { RenderJob } from './renderJob';

const release = (id: string) => ({ id }) as CompositionRelease;
const job = (rest: Partial<RenderJob> = {}) =>
  ({
    composition: {
      id: 'c1',
      remotes: {
        'mf-menu': { releases: [release('menu-2'), release('menu-1')] },
        'mf-map': { releases: [release('map-2'), release('map-1')] },
      },
    },
    ...rest,
  }) as RenderJob;
const registry = (unreadable: string[] = [], inBrowser: string[] = []) => ({
  record: async (_: string, id: string) => {
    if (unreadable.includes(id)) throw new Error(`${id}: signed by nobody who is known`);
    return { server: inBrowser.includes(id) ? undefined : 'server.js' } as ReleaseRecord;
  },
});
const loading = (broken: string[] = []) =>
  ({
    firstGood: async (_: string, ids: readonly string[]) => {
      const id = ids.find((one) => !broken.includes(one));
      return id && { release: id, bundle: { exposes: { './Page': id } } };
    },
  }) as unknown as Pick<ServerReleases, 'firstGood'>;
const renderedWith = ({ renderable }: Awaited<ReturnType<typeof chooseReleases>>) =>
  Object.fromEntries(
    Object.entries(renderable).map(
      ([
        remote,
        {
          release: { id },
        },
      ]) => [remote, id],
    ),
  );

test('every remote is rendered with its first release', async () => {
  const chosen = await chooseReleases(job(), registry(), loading());
  expect(renderedWith(chosen)).toEqual({ 'mf-menu': 'menu-2', 'mf-map': 'map-2' });
  expect(chosen.composition).toEqual(job().composition);
  expect(chosen.failed).toEqual([]);
});

test('one whose record cannot be read fails alone, and the release before takes its place', async () => {
  const chosen = await chooseReleases(job(), registry(['map-2']), loading(['map-2']));
  expect(renderedWith(chosen)).toEqual({ 'mf-menu': 'menu-2', 'mf-map': 'map-1' });
  expect(chosen.composition.remotes['mf-map']).toEqual({ releases: [release('map-1')] });
  expect(chosen.failed).toEqual([{ remote: 'mf-map', release: 'map-2' }]);
});

test('one of which no release can be read is left to the browser', async () => {
  const chosen = await chooseReleases(job(), registry(['map-2', 'map-1']), loading(['map-2', 'map-1']));
  expect(renderedWith(chosen)).toEqual({ 'mf-menu': 'menu-2' });
  expect(chosen.composition.remotes).toEqual(job().composition.remotes);
  expect(chosen.failed).toEqual([{ remote: 'mf-map', release: 'map-2' }]);
});

test('what has no server build, a local build and a page of the frame alone are rendered by the browser', async () => {
  expect(renderedWith(await chooseReleases(job(), registry([], ['map-2']), loading()))).toEqual({
    'mf-menu': 'menu-2',
  });
  const builds = { 'mf-menu': 'http://localhost:3001' };
  expect(renderedWith(await chooseReleases(job({ builds }), registry(), loading()))).toEqual({
    'mf-map': 'map-2',
  });
  expect(renderedWith(await chooseReleases(job({ frameOnly: true }), registry(), loading()))).toEqual({});
});

test('one that is under suspicion is passed over and has not failed', async () => {
  const chosen = await chooseReleases(job({ avoid: ['mf-map@map-2'] }), registry(), loading());
  expect(renderedWith(chosen)).toEqual({ 'mf-menu': 'menu-2', 'mf-map': 'map-1' });
  expect(chosen.failed).toEqual([]);
});
