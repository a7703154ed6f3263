import type { Channels, HistoryEntry } from '@storefront/federation/registry';
import { demoteRelease } from './demoteRelease';

const rate = { remote: 'mf-a', release: 'bad', visitors: 40, failed: 6, kinds: { render: 5, server: 1 } };

function registryWith(stable: string, previous: string[], history: HistoryEntry[] = []) {
  const asked: string[] = [];
  const channels: Channels = {
    sequence: 7,
    channels: {
      stable: { set: '', remotes: { 'mf-a': stable }, previous: { 'mf-a': previous } },
      canaries: {},
    },
    history,
  };
  return {
    asked,
    channels: async () => channels,
    demote: async (remote: string, release: string, { who, why }: { who: string; why?: string }) => {
      asked.push(`${who}: ${remote}@${release}: ${why}`);
      return { ...channels, sequence: 8 };
    },
  };
}

test('a failing release is taken back in the storefront’s name, with the counts [MF-05]', async () => {
  const registry = registryWith('bad', ['good']);
  expect(await demoteRelease(registry, rate)).toBe('taken back');
  expect(registry.asked).toEqual(['storefront: mf-a@bad: failed for 6 of 40 visitors: render 5, server 1']);
});

test('a release that is marked as a fix stays, whatever is reported', async () => {
  const registry = registryWith('bad', ['good']);
  const { channels } = await registry.channels();
  channels.fixes = { 'mf-a': ['bad'] };
  expect(await demoteRelease(registry, rate)).toBe('it is a fix: people decide');
  expect(registry.asked).toEqual([]);
});

test('the only release stays', async () => {
  const registry = registryWith('bad', []);
  expect(await demoteRelease(registry, rate)).toBe('there is no release before it');
  expect(registry.asked).toEqual([]);
});

test('what replaced a release that was taken back stays, until somebody promotes it', async () => {
  const demoted = {
    at: '2026-01-02T00:00:00.000Z',
    who: 'storefront',
    what: 'demote mf-a@worse (stable -> bad, fallbacks)',
  };
  const after = registryWith('bad', ['good'], [demoted]);
  expect(await demoteRelease(after, rate)).toBe('it has just replaced one that was taken back');
  const promoted = { at: '2026-01-03T00:00:00.000Z', who: 'ann', what: 'promote mf-a@bad' };
  const chosen = registryWith('bad', ['good'], [promoted, demoted]);
  expect(await demoteRelease(chosen, rate)).toBe('taken back');
});
