import { pageFixture } from '@storefront/shared-state/testing';
import { CarefulDrawing } from './CarefulDrawing';
import { HungDrawing } from './DrawPool';
import type { DrawJob, DrawReply } from './drawJob';

const release = (id: string) => ({
  id,
  name: id,
  base: `/releases/mf-menu/${id}/`,
  entry: 'remoteEntry.js',
  integrity: '',
  exposes: {},
  contributes: {},
});
const job = (...ids: string[]): DrawJob => ({
  url: 'http://localhost/vladivostok',
  origin: 'http://localhost',
  path: '/vladivostok',
  languageInUrl: false,
  brand: 'umi',
  page: pageFixture(),
  composition: { id: ids.join(), remotes: { 'mf-menu': { releases: ids.map(release) } } },
});

/** Draws with the first release that is allowed; those named hang. */
function poolWhere(hanging: string[]) {
  const drawn: DrawJob[] = [];
  return {
    drawn,
    async draw(given: DrawJob): Promise<DrawReply> {
      drawn.push(given);
      const ids = given.composition.remotes['mf-menu']?.releases.map(({ id }) => `mf-menu@${id}`) ?? [];
      const used = given.frameOnly ? undefined : ids.find((id) => !given.avoid?.includes(id));
      if (used && hanging.includes(used)) throw new HungDrawing('hung');
      const drawnWith = used ? [used] : [];
      return {
        status: 200,
        body: new Uint8Array(),
        bytes: 0,
        drawMs: 1,
        compositionId: '',
        drawnWith,
        problems: [],
        failed: [],
      };
    },
  };
}

test('a new release that hangs is left out, the one before draws, at once from then on', async () => {
  let now = 0;
  const pool = poolWhere(['mf-menu@2']);
  const careful = new CarefulDrawing({ pool, avoidMs: 1000, now: () => now });
  expect(await careful.draw(job('2', '1'))).toMatchObject({ drawnWith: ['mf-menu@1'], failed: [] });
  expect(pool.drawn).toHaveLength(2);
  expect((await careful.draw(job('2', '1'))).drawnWith).toEqual(['mf-menu@1']);
  expect(pool.drawn).toHaveLength(3);

  // Once may be a busy machine; twice is the release, and no page is made to wait for it every minute.
  now = 1001;
  const failed = [{ remote: 'mf-menu', release: '2' }];
  expect(await careful.draw(job('2', '1'))).toMatchObject({ drawnWith: ['mf-menu@1'], failed });
  expect(pool.drawn).toHaveLength(5);
  now = 11_000;
  expect(await careful.draw(job('2', '1'))).toMatchObject({ drawnWith: ['mf-menu@1'], failed });
  expect(pool.drawn).toHaveLength(6);
});

/** Two new remotes; the second one's release hangs. */
const two = (): DrawJob => ({
  ...job(),
  composition: {
    id: 'two',
    remotes: {
      'mf-menu': { releases: [release('2'), release('1')] },
      'mf-cart': { releases: [release('2'), release('1')] },
    },
  },
});
const poolOfTwo = (ranLast?: string) => ({
  draw({ composition, avoid = [] }: DrawJob): Promise<DrawReply> {
    const drawnWith = Object.entries(composition.remotes).map(
      ([remote, { releases }]) =>
        releases.map(({ id }) => `${remote}@${id}`).find((id) => !avoid.includes(id)) ?? '',
    );
    if (drawnWith.includes('mf-cart@2')) return Promise.reject(new HungDrawing('hung', ranLast));
    const empty = { status: 200, body: new Uint8Array(), bytes: 0, drawMs: 1, compositionId: '' };
    return Promise.resolve({ ...empty, drawnWith, problems: [], failed: [] });
  },
});

test('the release whose code ran last is the only suspect', async () => {
  const careful = new CarefulDrawing({ pool: poolOfTwo('mf-cart@2') });
  expect((await careful.draw(two())).drawnWith).toEqual(['mf-menu@2', 'mf-cart@1']);
});

test('where nobody can say, all new releases are left out and come back one by one', async () => {
  let now = 0;
  const careful = new CarefulDrawing({ pool: poolOfTwo(), avoidMs: 1000, now: () => now });
  expect(await careful.draw(two())).toMatchObject({ drawnWith: ['mf-menu@1', 'mf-cart@1'], failed: [] });
  now = 1001;
  expect((await careful.draw(two())).drawnWith).toEqual(['mf-menu@2', 'mf-cart@1']);
  now = 2001;
  expect((await careful.draw(two())).drawnWith).toEqual(['mf-menu@2', 'mf-cart@1']);
});

test('a release that has drawn before is not suspected: the frame is drawn alone', async () => {
  const hanging: string[] = [];
  const careful = new CarefulDrawing({ pool: poolWhere(hanging) });
  expect((await careful.draw(job('1'))).drawnWith).toEqual(['mf-menu@1']);
  hanging.push('mf-menu@1');
  expect((await careful.draw(job('1'))).drawnWith).toEqual([]);
});

test('another failure is not taken for a hang', async () => {
  const pool = { draw: () => Promise.reject(new Error('no release of the shell')) };
  await expect(new CarefulDrawing({ pool }).draw(job('1'))).rejects.toThrow('no release of the shell');
});
