import type { Channels, HistoryEntry, ReleaseRecord } from '@storefront/federation/registry';
import { readStatus } from './readStatus';
import { statusPage } from './statusPage';

const record = (remote: string, release: string, change: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  ...{ kind: 'remote', remote, release, version: '0.1.0', mode: 'production', mfName: 'x' },
  ...{ builtAt: '2026-01-01T00:00:00.000Z', entry: 'remoteEntry.js', contracts: '^0.1.0', shared: {} },
  ...{ files: {}, exposes: {}, contributes: {}, budgets: {} },
  ...change,
});
const changed = (day: number, what: string): HistoryEntry => ({
  ...{ at: `2026-01-0${day}T00:00:00.000Z`, who: `person ${day}`, what, why: '' },
});

interface Registry {
  stable?: Record<string, string>;
  previous?: Record<string, string[]>;
  history?: HistoryEntry[];
  sequence?: number;
  records: Record<string, ReleaseRecord[]>;
}
function read({ stable = {}, previous = {}, history = [], sequence = 1, records }: Registry) {
  const channels: Channels = {
    sequence,
    channels: { stable: { set: 's', remotes: stable, previous }, canaries: {} },
    history,
  };
  const registry = {
    channels: async () => channels,
    list: async () => records,
    record: async () => Promise.reject(new Error('not asked for')),
    fetched: async () => undefined,
    getFilePath: () => '',
  };
  const [watch, faults] = [{ rates: () => [] }, { list: () => [] }];
  return readStatus({ registry, watch, faults }, new Date(0));
}

test.each([
  ['promoted', 'promote mf-menu@0.1.0-a, mf-cart@0.1.0-b'],
  ['promoted as a fix', 'promote mf-menu@0.1.0-a as a fix'],
  ['gone back to', 'rollback mf-menu 0.1.0-z -> 0.1.0-a'],
  ['gone back to with others', 'rollback mf-cart 0.1.0-z -> 0.1.0-y, mf-menu 0.1.0-z -> 0.1.0-a'],
  ['gone back to before others', 'rollback mf-menu 0.1.0-z -> 0.1.0-a, mf-cart 0.1.0-z -> 0.1.0-y'],
  ['left by one that failed', 'demote mf-menu@0.1.0-z (stable -> 0.1.0-a, fallbacks)'],
  ['left by one that was retired', 'retire mf-menu@0.1.0-z (stable -> 0.1.0-a)'],
])('a release that was %s is live since that change', async (_, what) => {
  const { packages } = await read({
    stable: { 'mf-menu': '0.1.0-a' },
    records: { 'mf-menu': [record('mf-menu', '0.1.0-a')] },
    history: [
      changed(9, 'mark mf-menu@0.1.0-a as a fix'),
      changed(8, 'berlin 10 % of berlin mf-menu@0.1.0-a'),
      changed(7, 'promote mf-menu@0.1.0-c'),
      changed(6, 'rollback mf-cart 0.1.0-z -> 0.1.0-a, mf-menu 0.1.0-a -> 0.1.0-z'),
      changed(5, 'demote mf-menu@0.1.0-a (stable -> 0.1.0-z)'),
      changed(5, 'demote mf-menu-old@0.1.0-z (stable -> 0.1.0-a)'),
      changed(4, what),
      changed(3, 'promote mf-menu@0.1.0-a'),
    ],
  });
  expect(packages[0]?.since?.who).toBe('person 4');
});

test('the shell comes first, the others by name', async () => {
  const names = ['mf-shops-map', 'shell', 'mf-account'];
  const { packages } = await read({
    records: Object.fromEntries(names.map((name) => [name, [record(name, '0.1.0-a')]])),
  });
  expect(packages.map(({ name }) => name)).toEqual(['shell', 'mf-account', 'mf-shops-map']);
});

test('all releases in use are shown, and the three newest that are not', async () => {
  const ids = ['e', 'd', 'c', 'b', 'a'].map((letter) => `0.1.0-${letter}`);
  const { packages } = await read({
    stable: { 'mf-menu': '0.1.0-d' },
    previous: { 'mf-menu': ['0.1.0-a'] },
    records: { 'mf-menu': [...ids, '0.1.0-old'].map((id) => record('mf-menu', id)) },
  });
  expect(packages[0]?.releases.map(({ id, uses }) => [id, uses])).toEqual([
    ['0.1.0-e', []],
    ['0.1.0-d', ['stable']],
    ['0.1.0-c', []],
    ['0.1.0-b', []],
    ['0.1.0-a', ['previous']],
  ]);
});

const file = (brotli: number) => ({ integrity: '', size: brotli, brotli });
test('of a release’s budgets the tightest comes first, each with all that is downloaded for it', async () => {
  const live = record('mf-menu', '0.1.0-a', {
    files: { 'x_Page.js': file(300), 'x_Page.css': file(100), 'x_Dialog.js': file(90), 'main.js': file(50) },
    exposes: {
      './Page': { js: ['x_Page.js'], css: ['x_Page.css'] },
      './Dialog': { js: ['x_Dialog.js', 'gone.js'], css: [] },
    },
    entries: ['main.js'],
    budgets: { entries: 1000, Page: 800, Dialog: 100 },
  });
  const { packages } = await read({ stable: { 'mf-menu': '0.1.0-a' }, records: { 'mf-menu': [live] } });
  expect(packages[0]?.budgets).toEqual([
    { name: 'Dialog', bytes: 90, limit: 100 },
    { name: 'Page', bytes: 400, limit: 800 },
    { name: 'entries', bytes: 50, limit: 1000 },
  ]);
});

test('before anything is released the page says so, and nothing of what cannot be known', async () => {
  const status = await read({ records: { 'mf-menu': [record('mf-menu', '0.1.0-a')] } });
  const text = statusPage(status).replace(/<[^>]+>/g, ' ');
  for (const words of [
    'after 1 change ',
    'nothing yet',
    'no page in the last ten minutes',
    'None: everybody gets the same.',
    'Nothing has been released yet.',
    'Everything that is live works.',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Since|Why|failing|undefined|NaN/);
});
