import { type Composition, type CompositionRelease, toPageComposition } from './Composition';

const release = (id: string): CompositionRelease => ({
  id,
  name: `mf_catalog__${id}`,
  base: `/releases/mf-catalog/${id}/`,
  entry: 'remoteEntry.js',
  integrity: `sha384-${id}`,
  exposes: {
    './Page': { js: ['page.js'], css: ['page.css'] },
    './Product': { js: ['product.js'], css: ['product.css'] },
  },
  contributes: {
    routes: [{ id: 'home', path: '/:city', expose: 'Page' }],
    dialogs: [{ name: 'ProductInfoModal', expose: 'Product', kind: 'default', fetchAhead: true }],
  },
});

test('a page knows what its releases contribute, and of releases that may take over how to load them', () => {
  const composition: Composition = {
    id: 'one',
    remotes: { 'mf-catalog': { releases: [release('2'), release('1')] }, 'mf-gone': { releases: [] } },
  };
  expect(toPageComposition(composition)).toEqual({
    id: 'one',
    remotes: {
      'mf-catalog': {
        releases: [
          { ...release('2'), exposes: {} },
          { ...release('1'), exposes: {}, contributes: {} },
        ],
      },
      'mf-gone': { releases: [] },
    },
  });
});
