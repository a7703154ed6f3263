import TileState from 'ol/TileState';
import { protomapsRole } from './protomapsRole';
import { readArchive } from './readArchive';

const archive = { tileType: 1, layers: ['roads'], tile: async (): Promise<unknown> => undefined };
jest.mock('pmtiles', () => ({
  TileType: { Mvt: 1, Png: 2 },
  PMTiles: class {
    getHeader = async () => ({ tileType: archive.tileType, maxZoom: 15 });
    getMetadata = async () => ({ vector_layers: archive.layers.map((id) => ({ id })) });
    getZxy = () => archive.tile();
  },
}));

/** Lets the archive load one tile and tells what became of it. */
async function loaded(): Promise<unknown> {
  const found = await readArchive('https://files.example/berlin.pmtiles');
  return new Promise((resolve) => {
    const tile = {
      getTileCoord: () => [12, 2200, 1343],
      setLoader: (load: (...args: unknown[]) => void) => load([0, 0, 1, 1], 1, 'EPSG:3857'),
      setFeatures: resolve,
      setState: resolve,
    };
    found?.load?.(tile as never, '');
  });
}

test('an archive of a schema that we know is drawn; a tile that it lacks is empty [ADDR-04]', async () => {
  const found = await readArchive('https://files.example/berlin.pmtiles');
  expect(found).toMatchObject({ maxZoom: 15, getRole: protomapsRole });
  expect(await loaded()).toEqual([]);
});

test('a tile that cannot be read counts as failed, so that another ground can stand in [ADDR-04]', async () => {
  archive.tile = () => Promise.reject(new Error('gone'));
  expect(await loaded()).toBe(TileState.ERROR);
});

test('an archive of pictures or of a schema that we do not know is none [ADDR-04]', async () => {
  archive.tileType = 2;
  expect(await readArchive('https://files.example/a.pmtiles')).toBeNull();
  Object.assign(archive, { tileType: 1, layers: ['topo'] });
  expect(await readArchive('https://files.example/b.pmtiles')).toBeNull();
});
