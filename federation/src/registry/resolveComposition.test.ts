import { randomUUID } from 'node:crypto';
import type { CanaryChannel, Channels } from './Channels';
import { chosenReleases } from './resolveComposition';

const stable = '0.1.0-aaaaaaaa';
const fresh = '0.2.0-bbbbbbbb';
const channelsWith = (canary: Omit<CanaryChannel, 'remotes'>): Channels => ({
  sequence: 1,
  channels: {
    stable: {
      remotes: { 'mf-sample': stable },
      previous: { 'mf-sample': ['0.0.9-cccccccc', '0.0.8-dddddddd', '0.0.7-eeeeeeee'] },
    },
    canary: { ...canary, remotes: { 'mf-sample': fresh } },
  },
  history: [],
});
const first = (channels: Channels, visitorId: string, brand = 'umi', city = 'khimki') =>
  chosenReleases(channels, { brand, city, visitorId })['mf-sample']?.[0];

const visitors = Array.from({ length: 10_000 }, () => randomUUID());

test.each([1, 10, 50])(
  'a canary of %i percent reaches that share of 10 000 visitors within one point [MF-04]',
  (percent) => {
    const reached = visitors.filter((id) => first(channelsWith({ percent }), id) === fresh);
    expect(Math.abs(reached.length / 100 - percent)).toBeLessThan(1);
  },
);

test('a visitor who has the canary keeps it while the share grows [MF-04]', () => {
  const had = visitors.filter((id) => first(channelsWith({ percent: 5 }), id) === fresh);
  expect(had.length).toBeGreaterThan(0);
  expect(had.every((id) => first(channelsWith({ percent: 20 }), id) === fresh)).toBe(true);
});

test('0 percent reaches nobody and 100 percent everybody', () => {
  expect(visitors.some((id) => first(channelsWith({ percent: 0 }), id) === fresh)).toBe(false);
  expect(visitors.every((id) => first(channelsWith({ percent: 100 }), id) === fresh)).toBe(true);
});

test('a canary for one brand and city reaches nobody else', () => {
  const channels = channelsWith({ percent: 100, brands: ['umi'], cities: ['khimki'] });
  expect(first(channels, 'x')).toBe(fresh);
  expect(first(channels, 'x', 'tondo')).toBe(stable);
  expect(first(channels, 'x', 'umi', 'berlin')).toBe(stable);
});

test('the page falls back from the canary to the stable release and to the one before it', () => {
  expect(chosenReleases(channelsWith({ percent: 100 }), { brand: 'umi', city: 'x', visitorId: 'x' })).toEqual(
    {
      'mf-sample': [fresh, stable, '0.0.9-cccccccc'],
    },
  );
});

test('a release asked for by a tester comes first', () => {
  const overrides = { 'mf-sample': '0.9.0-ffffffff' };
  const chosen = chosenReleases(channelsWith({ percent: 100 }), {
    brand: 'umi',
    city: 'x',
    visitorId: 'x',
    overrides,
  });
  expect(chosen['mf-sample']).toEqual(['0.9.0-ffffffff', stable, '0.0.9-cccccccc']);
});
