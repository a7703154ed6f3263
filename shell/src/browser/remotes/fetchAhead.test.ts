import type { CompositionRelease, RemoteLoader } from '@storefront/federation/browser';
import { collectContributions } from './contributions';
import { fetchAhead } from './fetchAhead';

const release: CompositionRelease = {
  id: '1',
  name: 'catalog__1',
  base: '/releases/mf-catalog/1/',
  entry: 'remoteEntry.js',
  integrity: '',
  exposes: {},
  contributes: {
    dialogs: [
      { name: 'ProductInfoModal', expose: 'Product', kind: 'default', fetchAhead: true },
      { name: 'FiltersModal', expose: 'Filters', kind: 'default' },
      { name: 'OrderTypesModal', expose: 'OrderTypes', kind: 'default', fetchAhead: true },
    ],
  },
};
const contributions = collectContributions({ id: 'c', remotes: { 'mf-catalog': { releases: [release] } } });

/** @returns what was loaded, in its order */
function onPage(): string[] {
  const loaded: string[] = [];
  const loader = { ahead: async (_: string, expose: string) => void loaded.push(expose) };
  fetchAhead(loader as unknown as RemoteLoader, contributions);
  return loaded;
}
const likely = ['Product', 'OrderTypes'];

beforeEach(() => jest.useFakeTimers());

test.each(['pointerdown', 'keydown', 'scroll'])(
  'the dialogs that most visitors open next are loaded once, with the first %s',
  async (begin) => {
    const loaded = onPage();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(loaded).toEqual([]);
    dispatchEvent(new Event(begin));
    dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(loaded).toEqual(likely);
  },
);

test('they are loaded for somebody who reads, too', async () => {
  const loaded = onPage();
  await jest.advanceTimersByTimeAsync(3_500);
  expect(loaded).toEqual(likely);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'a connection that is to be spared is spared: %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const loaded = onPage();
    dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(loaded).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  },
);
