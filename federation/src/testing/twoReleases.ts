import type { Composition, CompositionRelease } from '../records/Composition';

interface RuntimeStub {
  /** What `remote/Expose` loads: a module, a promise of one, or the error that it fails with. */
  __setRemote(id: string, value: unknown): void;
  __clear(): void;
}
/** Stands in for the federation's runtime in every test of the browser's code. */
export const runtime = jest.requireActual<RuntimeStub>('@module-federation/enhanced/runtime');

const release = (remote: string, id: string): CompositionRelease => ({
  id,
  name: `${remote}__${id}`,
  base: `/releases/${remote}/${id}/`,
  entry: 'remoteEntry.js',
  integrity: '',
  exposes: {},
  contributes: {},
});
/** A page with a remote that has a release to fall back to, and one that has none. */
export const composition: Composition = {
  id: 'c1',
  remotes: {
    cart: { releases: [release('cart', 'new'), release('cart', 'old')] },
    map: { releases: [release('map', 'only')] },
  },
};
export const newCart = release('cart', 'new');
