import { type Channels, hashReleases, noChannels, readChannels } from './Channels';
import { changeCanary, demoteRelease, promoteReleases, retireRelease, rolledBack } from './channelChanges';

const author = { who: 'test' };
const [a, b, c, d] = ['0.1.0-aaaaaaaa', '0.1.0-bbbbbbbb', '0.1.0-cccccccc', '0.1.0-dddddddd'];
const after = (...releases: string[]) =>
  releases.reduce<Channels>(
    (before, release) => promoteReleases({ 'mf-sample': release }, author)(before),
    noChannels,
  );

test('a page falls back to the three releases before, never to the one it starts with', () => {
  const findPrevious = (channels: Channels) => channels.channels.stable.previous['mf-sample'];
  expect(findPrevious(after(a, b, c, d, '0.1.0-eeeeeeee'))).toEqual([d, c, b]);
  expect(findPrevious(after(a, b, a))).toEqual([b]);
});

test('two reports of one bad release take back one release', () => {
  const once = rolledBack(['mf-sample'], author, c)(after(a, b, c));
  expect(once.channels.stable).toMatchObject({ remotes: { 'mf-sample': b }, previous: { 'mf-sample': [a] } });
  expect(once.history[0]).toMatchObject({ who: 'test', what: `rollback mf-sample ${c} -> ${b}` });
  expect(rolledBack(['mf-sample'], author, c)(once)).toBe(once);
  expect(demoteRelease('mf-sample', c, author)(demoteRelease('mf-sample', c, author)(once))).toEqual(once);
});

test('several remotes go back together, and none where one has nothing to go back to', () => {
  const sample = after(a, b);
  const two = [a, c].reduce<Channels>(
    (before, release) => promoteReleases({ 'mf-other': release }, author)(before),
    sample,
  );
  const { channels, history } = rolledBack(['mf-sample', 'mf-other'], author)(two);
  expect(channels.stable.remotes).toEqual({ 'mf-sample': a, 'mf-other': a });
  expect(history[0]?.what).toBe(`rollback mf-sample ${b} -> ${a}, mf-other ${c} -> ${a}`);
  for (const name of ['mf-sample', 'mf-nobody'])
    expect(() => rolledBack([name], author)(after(a))).toThrow(
      `${name} has no earlier release to return to; "retire" withdraws it`,
    );
});

test('one release of a remote is retired, the others stay where they are', () => {
  const running = changeCanary(
    'new',
    { percent: 5, brands: ['umi', 'tondo'], cities: ['berlin'], remotes: { 'mf-sample': d } },
    author,
  )(after(a, b, c));
  expect(running.history[0]?.what).toBe(`new 5 % of umi, tondo, berlin mf-sample@${d}`);
  expect(running.channels.canaries.new).toMatchObject({
    percent: 5,
    brands: ['umi', 'tondo'],
    cities: ['berlin'],
  });
  const { channels, history } = retireRelease('mf-sample', b, author)(running);
  expect(channels).toMatchObject({
    stable: { remotes: { 'mf-sample': c }, previous: { 'mf-sample': [a] } },
    canaries: { new: { changes: { 'mf-sample': d } } },
  });
  expect(history[0]?.what).toBe(`retire mf-sample@${b} (fallbacks)`);
  expect(() => retireRelease('mf-sample', '0.1.0-ffffffff', author)(running)).toThrow(
    'mf-sample@0.1.0-ffffffff is in no channel: nobody gets it',
  );
  const request = { percent: 5, remotes: { 'mf-other': a, 'mf-sample': a } };
  const beside = changeCanary('beside', request, author)(running);
  expect(retireRelease('mf-sample', d, author)(beside).channels.canaries).toMatchObject({
    beside: { changes: request.remotes },
  });
  expect(Object.keys(retireRelease('mf-sample', d, author)(beside).channels.canaries)).toEqual(['beside']);
  const fresh = changeCanary('new', { percent: 5, remotes: { 'mf-new': a } }, author)(after(b));
  expect(retireRelease('mf-new', undefined, author)(fresh).history[0]?.what).toBe('retire mf-new (new)');
  const everywhere = changeCanary('old', { percent: 5, remotes: { 'mf-sample': a } }, author)(after(a, b));
  expect(demoteRelease('mf-sample', a, author)(everywhere).history[0]?.what).toBe(
    `demote mf-sample@${a} (old, fallbacks)`,
  );
});

test('a release taken away by itself is nowhere any more, and the history says from where', () => {
  const running = changeCanary('new', { percent: 5, remotes: { 'mf-sample': d } }, author)(after(a, b, c));
  const why = { who: 'failure watch', why: 'failed for 7 of 20 visitors' };
  const noCanary = demoteRelease('mf-sample', d, why)(running);
  expect(noCanary.channels.canaries).toEqual({});
  expect(noCanary.history[0]).toEqual({
    at: expect.any(String),
    what: `demote mf-sample@${d} (new)`,
    ...why,
  });
  const noStable = demoteRelease('mf-sample', c, why)(noCanary);
  expect(noStable.channels.stable).toMatchObject({
    remotes: { 'mf-sample': b },
    previous: { 'mf-sample': [a] },
  });
  expect(noStable.history[0]?.what).toBe(`demote mf-sample@${c} (stable -> ${b})`);
  const noFallback = demoteRelease('mf-sample', a, why)(noStable);
  expect(noFallback.channels.stable.previous['mf-sample']).toEqual([]);
});

test('the only release of a remote is not taken away: its part would be gone', () => {
  const only = after(a);
  expect(demoteRelease('mf-sample', a, author)(only)).toBe(only);
});

test('the only release of a remote is retired, the only one of the shell is not', () => {
  const channels = promoteReleases({ shell: a }, author)(after(a));
  const without = retireRelease('mf-sample', a, author)(channels);
  expect(without.channels.stable).toMatchObject({ remotes: { shell: a } });
  expect(without.channels.stable.previous).toEqual({ shell: [] });
  expect(without.history[0]?.what).toBe(`retire mf-sample@${a} (stable)`);
  expect(() => retireRelease('shell', undefined, author)(channels)).toThrow('no page works without a shell');
});

test('a remote is retired with its canaries and fallbacks', () => {
  const running = changeCanary('new', { percent: 5, remotes: { 'mf-sample': d } }, author)(after(a, b));
  const { channels, history } = retireRelease('mf-sample', undefined, author)(running);
  expect(channels).toMatchObject({ stable: { remotes: {}, previous: {} }, canaries: {} });
  expect(history[0]?.what).toBe('retire mf-sample (stable, new, fallbacks)');
});

test('a release that is marked as a fix stays marked while it is in use', () => {
  const fixed = promoteReleases({ 'mf-sample': b }, author, true)(after(a));
  expect(fixed.channels.fixes).toEqual({ 'mf-sample': [b] });
  expect(fixed.history[0]?.what).toBe(`promote mf-sample@${b} as a fix`);
  const both = promoteReleases({ 'mf-other': a }, author, true)(fixed);
  expect(both.channels.fixes).toEqual({ 'mf-sample': [b], 'mf-other': [a] });
  const another = promoteReleases({ 'mf-other': a }, author)(fixed);
  const marked = promoteReleases({ 'mf-sample': b, 'mf-other': a }, author, true)(another);
  expect(marked.channels.fixes).toEqual(both.channels.fixes);
  const stable = promoteReleases({ 'mf-sample': a }, author, true)(after(a));
  expect(stable.channels.fixes).toEqual({ 'mf-sample': [a] });
  expect(promoteReleases({ 'mf-sample': b }, author, true)(fixed)).toBe(fixed);
  const next = promoteReleases({ 'mf-sample': c }, author)(fixed);
  expect(next.channels.fixes).toEqual({ 'mf-sample': [b] });
  const later = promoteReleases({ 'mf-sample': c }, author, true)(next);
  expect(later.channels.fixes).toEqual({ 'mf-sample': [c, b] });
  expect(later.history[0]?.what).toBe(`mark mf-sample@${c} as a fix`);
  const back = rolledBack(['mf-sample'], author)(later);
  expect(back.channels.fixes).toEqual({ 'mf-sample': [b] });
  expect(rolledBack(['mf-sample'], author)(back).channels.fixes).toBeUndefined();
  const canary = changeCanary(
    'new',
    { percent: 5, remotes: { 'mf-sample': d }, fix: true },
    author,
  )(after(a));
  expect(canary.channels.fixes).toEqual({ 'mf-sample': [d] });
  expect(canary.history[0]?.what).toBe(`new 5 % mf-sample@${d} as a fix`);
  const off = changeCanary('new', undefined, author)(canary);
  expect([off.channels.fixes, off.channels.canaries, off.history[0]?.what]).toEqual([
    undefined,
    {},
    'new off',
  ]);
  expect(changeCanary('new', undefined, author)(off)).toBe(off);
  const two = changeCanary(
    'both',
    { percent: 5, remotes: { 'mf-sample': d, 'mf-other': a } },
    author,
  )(after(a));
  expect(two.history[0]?.what).toBe(`both 5 % mf-sample@${d}, mf-other@${a}`);
  // What has become stable meanwhile is no difference any more.
  expect(promoteReleases({ 'mf-other': a }, author)(two).channels.canaries.both?.changes).toEqual({
    'mf-sample': d,
  });
});

test('equal sets of releases have one name, in any order', () => {
  const name = hashReleases({ 'mf-sample': a, shell: b });
  expect(hashReleases({ shell: b, 'mf-sample': a })).toBe(name);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  // Documents that are kept hold it.
  expect(name).toBe('2b2f4aaca9b8');
});

test('what is read is what was written; a canary without its buckets is not read', () => {
  const running = changeCanary('new', { percent: 5, remotes: { 'mf-sample': d } }, author)(after(a, b));
  const readWith = (buckets: unknown) => {
    const document = JSON.parse(JSON.stringify(running));
    document.channels.canaries.new.buckets = buckets;
    return readChannels(document, 'channels.json');
  };
  expect(readWith(running.channels.canaries.new?.buckets)).toEqual(running);
  for (const range of [[], [1], [1, 2, 3]]) expect(() => readWith([range])).toThrow('two numbers');
  expect(() => readWith([[0, 10_001]])).toThrow('channels.json');
});

test('the last thousand changes are kept, newest first', () => {
  let channels = after(a, b);
  for (let i = 0; i < 1010; i += 1)
    channels = promoteReleases({ 'mf-sample': i % 2 ? b : a }, author)(channels);
  expect(channels.history).toHaveLength(1000);
  expect(channels.sequence).toBe(1012);
  expect(channels.history[0]?.what).toBe(`promote mf-sample@${b}`);
});
