import { pageFixture } from '@storefront/shared-state/testing';
import { QuarantiningRenderer } from './QuarantiningRenderer';
import { RenderHungError } from './RenderPool';
import type { RenderJob, RenderReply } from './renderJob';

const release = (id: string) => ({
  id,
  name: id,
  base: `/releases/mf-menu/${id}/`,
  entry: 'remoteEntry.js',
  integrity: '',
  exposes: {},
  contributes: {},
});
const job = (...ids: string[]): RenderJob => ({
  url: 'http://localhost/vladivostok',
  origin: 'http://localhost',
  path: '/vladivostok',
  languageInUrl: false,
  brand: 'umi',
  page: pageFixture(),
  composition: { id: ids.join(), remotes: { 'mf-menu': { releases: ids.map(release) } } },
});

/** Renders with the first release that is allowed; those named hang. */
function poolWhere(hanging: string[]) {
  const rendered: RenderJob[] = [];
  return {
    rendered,
    async render(given: RenderJob): Promise<RenderReply> {
      rendered.push(given);
      const ids = given.composition.remotes['mf-menu']?.releases.map(({ id }) => `mf-menu@${id}`) ?? [];
      const used = given.frameOnly ? undefined : ids.find((id) => !given.avoid?.includes(id));
      if (used && hanging.includes(used)) throw new RenderHungError('hung');
      const renderedWith = used ? [used] : [];
      return {
        status: 200,
        body: new Uint8Array(),
        bytes: 0,
        renderMs: 1,
        compositionId: '',
        renderedWith,
        problems: [],
        failed: [],
      };
    },
  };
}

test('a new release that hangs is left out, the one before renders, at once from then on', async () => {
  let now = 0;
  const pool = poolWhere(['mf-menu@2']);
  const renderer = new QuarantiningRenderer({ pool, avoidMs: 1000, now: () => now });
  expect(await renderer.render(job('2', '1'))).toMatchObject({ renderedWith: ['mf-menu@1'], failed: [] });
  expect(pool.rendered).toHaveLength(2);
  expect((await renderer.render(job('2', '1'))).renderedWith).toEqual(['mf-menu@1']);
  expect(pool.rendered).toHaveLength(3);

  // Once may be a busy machine; twice is the release, and no page is made to wait for it every minute.
  now = 1001;
  const failed = [{ remote: 'mf-menu', release: '2' }];
  expect(await renderer.render(job('2', '1'))).toMatchObject({ renderedWith: ['mf-menu@1'], failed });
  expect(pool.rendered).toHaveLength(5);
  now = 11_000;
  expect(await renderer.render(job('2', '1'))).toMatchObject({ renderedWith: ['mf-menu@1'], failed });
  expect(pool.rendered).toHaveLength(6);
});

/** Two new remotes; the second one's release hangs. */
const two = (): RenderJob => ({
  ...job(),
  composition: {
    id: 'two',
    remotes: {
      'mf-menu': { releases: [release('2'), release('1')] },
      'mf-cart': { releases: [release('2'), release('1')] },
    },
  },
});
const createPoolOfTwo = (ranLast?: string) => ({
  render({ composition, avoid = [] }: RenderJob): Promise<RenderReply> {
    const renderedWith = Object.entries(composition.remotes).map(
      ([remote, { releases }]) =>
        releases.map(({ id }) => `${remote}@${id}`).find((id) => !avoid.includes(id)) ?? '',
    );
    if (renderedWith.includes('mf-cart@2')) return Promise.reject(new RenderHungError('hung', ranLast));
    const empty = { status: 200, body: new Uint8Array(), bytes: 0, renderMs: 1, compositionId: '' };
    return Promise.resolve({ ...empty, renderedWith, problems: [], failed: [] });
  },
});

test('the release whose code ran last is the only suspect', async () => {
  const renderer = new QuarantiningRenderer({ pool: createPoolOfTwo('mf-cart@2') });
  expect((await renderer.render(two())).renderedWith).toEqual(['mf-menu@2', 'mf-cart@1']);
});

test('where nobody can say, all new releases are left out and come back one by one', async () => {
  let now = 0;
  const renderer = new QuarantiningRenderer({ pool: createPoolOfTwo(), avoidMs: 1000, now: () => now });
  expect(await renderer.render(two())).toMatchObject({
    renderedWith: ['mf-menu@1', 'mf-cart@1'],
    failed: [],
  });
  now = 1001;
  expect((await renderer.render(two())).renderedWith).toEqual(['mf-menu@2', 'mf-cart@1']);
  now = 2001;
  expect((await renderer.render(two())).renderedWith).toEqual(['mf-menu@2', 'mf-cart@1']);
});

test('a release that has rendered before is not suspected: the frame is rendered alone', async () => {
  const hanging: string[] = [];
  const renderer = new QuarantiningRenderer({ pool: poolWhere(hanging) });
  expect((await renderer.render(job('1'))).renderedWith).toEqual(['mf-menu@1']);
  hanging.push('mf-menu@1');
  expect((await renderer.render(job('1'))).renderedWith).toEqual([]);
});

test('another failure is not taken for a hang', async () => {
  const pool = { render: () => Promise.reject(new Error('no release of the shell')) };
  await expect(new QuarantiningRenderer({ pool }).render(job('1'))).rejects.toThrow(
    'no release of the shell',
  );
});
