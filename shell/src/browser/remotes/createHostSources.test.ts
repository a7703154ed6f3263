import type { CompositionRelease, RemoteLoader } from '@storefront/federation/browser';
import { collectContributions } from './contributions';
import { createHostSources } from './createHostSources';

const release: CompositionRelease = {
  ...{ id: '1', name: 'r__1', base: '/r/', entry: 'remoteEntry.js', integrity: '', exposes: {} },
  contributes: { slots: [{ slot: 'product.notes', expose: 'notes' }] },
};
const contributions = (...remotes: string[]) =>
  collectContributions({
    id: 'c',
    remotes: Object.fromEntries(remotes.map((remote) => [remote, { releases: [release] }])),
  });

/** A page whose remotes have these functions. */
function page(functions: Record<string, (...args: unknown[]) => unknown>) {
  const noted: unknown[] = [];
  const loader = {
    load: async (remote: string) => ({ module: { default: functions[remote] }, release }),
    note: (_: string, error: unknown) => noted.push(error),
  } as unknown as RemoteLoader;
  return { noted, find: createHostSources(loader, contributions(...Object.keys(functions))) };
}

test('each remote’s function is asked with the same words and answers for itself [MF-03]', async () => {
  const { find } = page({ a: async (keys) => ({ [String(keys)]: 'a' }), b: async () => ({ other: 'b' }) });
  const answers = await Promise.all(find('product.notes').map((ask) => ask('roll')));
  expect(answers).toEqual([{ roll: 'a' }, { other: 'b' }]);
  expect(find('product.notes')).toBe(find('product.notes'));
  expect(find('home.aside')).toEqual([]);
});

test('one that fails is reported once and not asked again, and the other still answers [MF-05]', async () => {
  let calls = 0;
  const broken = () => {
    calls += 1;
    throw new Error('no stars');
  };
  const { find, noted } = page({ broken, whole: async () => 'fine' });
  for (let i = 0; i < 3; i += 1)
    expect(await Promise.all(find('product.notes').map((ask) => ask()))).toEqual([undefined, 'fine']);
  expect([calls, noted]).toEqual([1, [new Error('no stars')]]);
});

test('one that does not answer is waited for no longer than three seconds [MF-05]', async () => {
  jest.useFakeTimers();
  const { find, noted } = page({ slow: () => new Promise(() => undefined) });
  const answer = find('product.notes')[0]?.();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBeUndefined();
  expect(noted).toEqual([]);
});

test('the server asks nothing', () => {
  expect(createHostSources(undefined, contributions('a'))('product.notes')).toEqual([]);
});
