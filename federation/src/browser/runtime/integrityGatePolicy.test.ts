import { installIntegrity } from './integrityGate';

// A page has one gate for its whole life, and this page's browser has Trusted Types.
const address = new URL('/releases/cart/remoteEntry.js', location.href).href;

test('where the browser has Trusted Types, addresses come from the one policy named for them', () => {
  const names: string[] = [];
  window.trustedTypes = {
    createPolicy(name, { createScriptURL }) {
      names.push(name);
      return { createScriptURL: (url) => `trusted ${createScriptURL(url)}` };
    },
  };
  const release = { id: 'one', name: 'cart', base: '/releases/cart/', entry: 'remoteEntry.js' };
  const integrity = `sha384-${'c'.repeat(64)}`;
  const gate = installIntegrity({
    id: 'c1',
    remotes: { cart: { releases: [{ ...release, integrity, exposes: {}, contributes: {} }] } },
  });
  expect(names).toEqual(['mfe']);
  expect(gate.url(address)).toBe(`trusted ${address}`);
  expect(() => gate.url(`${address}x`)).toThrow(`integrity-missing: ${address}x`);
});
