import type { Composition } from '@storefront/federation/browser';
import type { Channels } from '@storefront/federation/registry';
import { mayStandIn } from './mayStandIn';

const composition = (shell: string, ...releases: string[]): Composition =>
  ({
    id: releases.join(),
    shell: { id: shell },
    remotes: { 'mf-a': { releases: releases.map((id) => ({ id })) } },
  }) as unknown as Composition;
const registryWhere = (stable: Record<string, string>, previous: Record<string, string[]>) => ({
  channels: async () =>
    ({ channels: { stable: { remotes: stable, previous }, canaries: {} } }) as unknown as Channels,
});
const old = composition('s1', '1', '0');

test('the page before a promotion may stand in', async () => {
  const promoted = registryWhere({ shell: 's2', 'mf-a': '2' }, { shell: ['s1'], 'mf-a': ['1', '0'] });
  expect(await mayStandIn(old, composition('s2', '2', '1', '0'), promoted)).toBe(true);
});

test('no page with a release that was taken back: neither first, nor to fall back to, nor of the shell', async () => {
  const wanted = composition('s1', '0');
  expect(await mayStandIn(old, wanted, registryWhere({ shell: 's1', 'mf-a': '0' }, {}))).toBe(false);
  const fallback = registryWhere({ shell: 's1', 'mf-a': '1' }, { 'mf-a': [] });
  expect(await mayStandIn(old, composition('s1', '1'), fallback)).toBe(false);
  const shell = registryWhere({ shell: 's0', 'mf-a': '1' }, { 'mf-a': ['0'] });
  expect(await mayStandIn(old, composition('s0', '1', '0'), shell)).toBe(false);
});

test('what only a canary has stays with its visitors', async () => {
  const registry = registryWhere({ shell: 's1', 'mf-a': '1' }, { 'mf-a': ['0'] });
  const canary = composition('s1', '2', '1', '0');
  expect(await mayStandIn(canary, composition('s1', '1', '0'), registry)).toBe(false);
  expect(await mayStandIn(canary, canary, registry)).toBe(true);
  expect(await mayStandIn(composition('s1', '1', '0'), canary, registry)).toBe(true);
});
