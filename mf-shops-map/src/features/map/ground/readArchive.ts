import MVT from 'ol/format/MVT';
import type RenderFeature from 'ol/render/Feature';
import TileState from 'ol/TileState';
import type VectorTile from 'ol/VectorTile';
import { PMTiles, TileType } from 'pmtiles';
import { layerProperty } from './GroundRole';
import { detectSchema } from './readStyle';
import type { VectorTiles } from './vectorGround';

/**
 * A city's own map in one file on any storage that answers ranges (docs.protomaps.com/pmtiles). In a chunk of
 * its own: only who is set up so pays for its reader. Null when it holds pictures or a schema that we cannot
 * read.
 */
export async function readArchive(
  url: string,
): Promise<Pick<VectorTiles, 'url' | 'maxZoom' | 'getRole' | 'load'> | null> {
  const archive = new PMTiles(url);
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  const named = (metadata as { vector_layers?: { id: unknown }[] }).vector_layers ?? [];
  const getRole = detectSchema(named.map(({ id }) => id));
  if (header.tileType !== TileType.Mvt || !getRole) return null;
  const format = new MVT({ layerName: layerProperty });
  return {
    // Never asked for: the numbers in it are what the reader looks up.
    url: 'archive:{z}/{x}/{y}',
    maxZoom: header.maxZoom,
    getRole,
    load(asked) {
      const tile = asked as VectorTile<RenderFeature>;
      const [z, x, y] = tile.getTileCoord();
      tile.setLoader((extent, _resolution, projection) => {
        archive.getZxy(z ?? 0, x ?? 0, y ?? 0).then(
          (found) =>
            tile.setFeatures(
              found ? format.readFeatures(found.data, { extent, featureProjection: projection }) : [],
            ),
          () => tile.setState(TileState.ERROR),
        );
      });
    },
  };
}
