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
      };
    },
  };
}

test('a new release that hangs is left out, the one before draws, at once from then on', async () => {
  let now = 0;
  const pool = poolWhere(['mf-menu@2']);
  const careful = new CarefulDrawing({ pool, avoidMs: 1000, now: () => now });
  expect((await careful.draw(job('2', '1'))).drawnWith).toEqual(['mf-menu@1']);
  expect(pool.drawn).toHaveLength(2);
  expect((await careful.draw(job('2', '1'))).drawnWith).toEqual(['mf-menu@1']);
  expect(pool.drawn).toHaveLength(3);
  now = 1001;
  await careful.draw(job('2', '1'));
  expect(pool.drawn).toHaveLength(5);
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
