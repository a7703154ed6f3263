import fc from 'fast-check';
import { type Channels, hashReleases, noChannels } from './Channels';
import { bucketsFor } from './canaryBuckets';
import { type CanaryRequest, changeCanary, promoteReleases } from './channelChanges';
import { chosenReleases } from './resolveComposition';

const author = { who: 'test' };
const stable = '0.1.0-aaaaaaaa';
const fresh = '0.2.0-bbbbbbbb';
const older = ['0.0.7-eeeeeeee', '0.0.8-dddddddd', '0.0.9-cccccccc'];
const base = [...older, stable].reduce<Channels>(
  (before, release) => promoteReleases({ 'mf-sample': release }, author)(before),
  noChannels,
);
const withCanary = (
  request: Partial<CanaryRequest> & { percent: number },
  before: Channels = base,
  name = 'canary',
) => changeCanary(name, { remotes: { 'mf-sample': fresh }, ...request }, author)(before);
const first = (channels: Channels, visitorId: string, brand = 'umi', city = 'khimki') =>
  chosenReleases(channels, { brand, city, visitorId })['mf-sample']?.[0];

const visitors = Array.from({ length: 10_000 }, (_, i) => `visitor ${i}`);
const reached = (channels: Channels, release = fresh) =>
  visitors.filter((id) => first(channels, id) === release);

test.each([0, 1, 10, 25, 50, 90, 100])(
  'a canary of %i percent reaches that share of 10 000 visitors within one point [MF-04]',
  (percent) => {
    expect(Math.abs(reached(withCanary({ percent })).length / 100 - percent)).toBeLessThan(1);
  },
);

test('no visitor flips between page loads, whatever else changes in the registry [MF-04]', () => {
  const before = withCanary({ percent: 10 });
  const had = reached(before);
  expect(reached(before)).toEqual(had);
  const later = promoteReleases({ 'mf-other': stable }, author)(before);
  expect(reached(later)).toEqual(had);
  expect(reached(changeCanary('b', { percent: 30, remotes: { 'mf-other': fresh } }, author)(later))).toEqual(
    had,
  );
});

test('no visitor leaves a canary that grows, and none comes into one that shrinks [MF-04]', () => {
  let channels = base;
  let before: string[] = [];
  for (const percent of [1, 5, 5.5, 20, 60, 100]) {
    channels = withCanary({ percent }, channels);
    const now = new Set(reached(channels));
    expect(before.filter((id) => !now.has(id))).toEqual([]);
    expect(now.size).toBeGreaterThan(before.length);
    before = [...now];
  }
  for (const percent of [50, 10, 0]) {
    channels = withCanary({ percent }, channels);
    const was = new Set(before);
    before = reached(channels);
    expect(before.filter((id) => !was.has(id))).toEqual([]);
  }
});

test('canaries for the same people share no visitor, and none gets more than is left', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { maxLength: 6 }), (shares) => {
      let channels = base;
      let left = 10_000;
      for (const [i, share] of shares.entries()) {
        const wanted = Math.round(share * 100);
        const change = () => withCanary({ percent: share }, channels, `canary-${i}`);
        if (wanted > left) {
          expect(change).toThrow(`other canaries leave ${left / 100} % of these visitors`);
          continue;
        }
        channels = change();
        left -= wanted;
      }
      const seen = new Uint8Array(10_000);
      for (const { buckets } of Object.values(channels.channels.canaries))
        for (const [from, to] of buckets)
          for (let bucket = from; bucket < to; bucket += 1) seen[bucket] = (seen[bucket] ?? 0) + 1;
      expect(seen.filter((count) => count > 1).length).toBe(0);
      expect(seen.filter((count) => count === 1).length).toBe(10_000 - left);
    }),
    { numRuns: 200 },
  );
});

test('buckets that a canary has stay its own while its share changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (one, two) => {
      const all = (ranges: [number, number][]) =>
        new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));
      const before = bucketsFor('new-menu', one, [], []);
      const after = bucketsFor('new-menu', two, before, []);
      expect(all(after).size).toBe(two * 100);
      const [small, large] = one < two ? [all(before), all(after)] : [all(after), all(before)];
      expect([...small].every((bucket) => large.has(bucket))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a canary for one brand and city reaches no others; others may have all of another city', () => {
  const channels = withCanary({ percent: 100, brands: ['umi'], cities: ['khimki'] });
  expect(first(channels, 'x')).toBe(fresh);
  expect(first(channels, 'x', 'tondo')).toBe(stable);
  expect(first(channels, 'x', 'umi', 'berlin')).toBe(stable);
  const both = changeCanary(
    'berlin',
    { percent: 100, cities: ['berlin'], remotes: { 'mf-sample': '0.3.0-ffffffff' } },
    author,
  )(channels);
  expect(first(both, 'x', 'umi', 'berlin')).toBe('0.3.0-ffffffff');
  expect(() => withCanary({ percent: 1 }, channels, 'second')).toThrow(
    'canary "second": 1 % is not to be had, other canaries leave 0 % of these visitors',
  );
});

test('a canary is one whole set, which follows the stable one where it does not differ', () => {
  const before = withCanary({ percent: 100 }, promoteReleases({ 'mf-other': stable }, author)(base));
  const set = { 'mf-sample': fresh, 'mf-other': stable };
  expect(before.channels.canaries.canary).toMatchObject({ remotes: set, set: hashReleases(set) });
  const after = promoteReleases({ 'mf-other': fresh }, author)(before);
  const next = { 'mf-sample': fresh, 'mf-other': fresh };
  expect(after.channels.canaries.canary).toMatchObject({ remotes: next, set: hashReleases(next) });
  expect(promoteReleases({ 'mf-sample': fresh }, author)(after).channels.canaries).toEqual({});
});

test('the page falls back from the canary to the stable release and to the one before it', () => {
  const visitor = { brand: 'umi', city: 'x', visitorId: 'x' };
  expect(chosenReleases(withCanary({ percent: 100 }), visitor)).toEqual({
    'mf-sample': [fresh, stable, '0.0.9-cccccccc'],
  });
});

test('a release asked for by a tester comes first', () => {
  const overrides = { 'mf-sample': '0.9.0-ffffffff' };
  const visitor = { brand: 'umi', city: 'x', visitorId: 'x', overrides };
  expect(chosenReleases(withCanary({ percent: 100 }), visitor)['mf-sample']).toEqual([
    '0.9.0-ffffffff',
    stable,
    '0.0.9-cccccccc',
  ]);
});
