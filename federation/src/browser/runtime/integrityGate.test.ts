import type { Composition, CompositionRelease } from '../../records/Composition';
import { installIntegrity } from './integrityGate';

/** A hash as a browser reads it, distinct by its letter. */
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const release = (remote: string, integrity: string): CompositionRelease => ({
  id: 'one',
  name: remote,
  base: `/releases/${remote}/`,
  entry: 'remoteEntry.js',
  integrity,
  exposes: {},
  contributes: {},
});
const composition: Composition = {
  id: 'c1',
  remotes: {
    cart: { releases: [release('cart', hash('c'))] },
    map: { releases: [release('map', hash('m'))] },
    mine: {
      releases: [{ ...release('mine', ''), base: 'http://localhost:3001/inside/', local: true }],
    },
    empty: { releases: [release('empty', '')] },
    broken: { releases: [release('broken', `${hash('b')}=`)] },
  },
};
const at = (path: string) => new URL(path, location.href).href;
const [cartEntry, mapEntry] = [at('/releases/cart/remoteEntry.js'), at('/releases/map/remoteEntry.js')];
const [cartPage, shellEntry] = [at('/releases/cart/x_Page.js'), at('/releases/shell/remoteEntry.js')];

// A page has one gate for its whole life; so has this file, and its tests follow that life in turn.
window.__mfeShell = [shellEntry, { 'x_Layout.js': hash('s'), '/releases/map/remoteEntry.js': hash('x') }];
const gate = installIntegrity(composition);

/** An entry tells the hashes of its release while the script at `running` runs. */
function tell(entryUrl: string, hashes: Record<string, string>, running: string | null = entryUrl) {
  const script = document.createElement('script');
  if (running) script.src = running;
  const currentScript = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(running ? script : null);
  gate.add(entryUrl, hashes);
  currentScript.mockRestore();
}
beforeAll(() => {
  Object.defineProperty(document, 'currentScript', { configurable: true, get: () => null });
});

test('the page’s composition vouches for the entries, the shell’s entry for its own files and for no entry', () => {
  expect(gate.integrity(cartEntry)).toBe(hash('c'));
  expect(gate.integrity('/releases/map/remoteEntry.js')).toBe(hash('m'));
  expect(gate.integrity(at('/releases/shell/x_Layout.js'))).toBe(hash('s'));
  expect(window.__mfeShell).toBeUndefined();
});

test('a file without a hash, or with one that a browser would ignore, is not loaded', () => {
  for (const url of [cartPage, at('/releases/broken/remoteEntry.js')]) {
    expect(gate.integrity(url)).toBeUndefined();
    expect(() => gate.url(url)).toThrow(`integrity-missing: ${url}`);
  }
  expect(gate.url(cartEntry)).toBe(cartEntry);
});

test('only the entry that runs speaks, and for its own release', () => {
  tell(cartEntry, { 'x_Page.js': hash('x') }, null);
  tell(cartEntry, { 'x_Page.js': hash('x') }, mapEntry);
  tell(cartPage, { 'x_Page.js': hash('x') });
  expect(gate.integrity(cartPage)).toBeUndefined();
});

test('an entry adds its files and replaces no hash that is known; it speaks once', () => {
  tell(cartEntry, {
    'x_Page.js': hash('p'),
    'x_Empty.js': '',
    '/releases/map/remoteEntry.js': hash('x'),
    'remoteEntry.js': hash('x'),
  });
  expect(gate.integrity(cartPage)).toBe(hash('p'));
  expect(gate.integrity(at('/releases/cart/x_Empty.js'))).toBeUndefined();
  expect(gate.integrity(mapEntry)).toBe(hash('m'));
  expect(gate.integrity(cartEntry)).toBe(hash('c'));
  tell(cartEntry, { 'x_Late.js': hash('x') });
  expect(gate.integrity(at('/releases/cart/x_Late.js'))).toBeUndefined();
});

test('nothing on the page can change the gate or put another in its place', () => {
  expect(window.__mfe).toBe(gate);
  expect(Object.isFrozen(gate)).toBe(true);
  expect(() => Object.defineProperty(window, '__mfe', { value: {} })).toThrow(TypeError);
});

test('the entry of a local build alone goes without a hash', () => {
  expect(gate.integrity('http://localhost:3001/inside/remoteEntry.js')).toBe('');
  expect(gate.url('http://localhost:3001/inside/remoteEntry.js')).toContain('/inside/');
  for (const url of ['http://localhost:3001/inside/other.js', at('/releases/empty/remoteEntry.js')]) {
    expect(gate.integrity(url)).toBeUndefined();
    expect(() => gate.url(url)).toThrow('integrity-missing');
  }
});
