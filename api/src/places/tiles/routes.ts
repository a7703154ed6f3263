import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import { ApiError } from '../../platform/http/ApiError';
import { readLanguage } from '../../platform/http/language';
import { mapTile, maxTileZoom } from '../geo';

const number = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
const params = v.object({
  city: v.pipe(v.string(), v.maxLength(64)),
  z: v.pipe(number, v.maxValue(maxTileZoom)),
  x: number,
  y: number,
});

/** GET /tiles/{city}/{z}/{x}/{y}.pbf: vector tiles of the embedded schematic map. */
export function registerTiles(
  app: FastifyInstance,
  { catalogue }: Pick<CallDependencies, 'catalogue'>,
): void {
  app.get('/tiles/:city/:z/:x/:y.pbf', { schema: { params } }, async (request, reply) => {
    const { city, z, x, y } = request.params as v.InferOutput<typeof params>;
    const isKnown = catalogue.current().places.cities.some(({ alias }) => alias === city);
    if (!isKnown || x >= 2 ** z || y >= 2 ** z) throw new ApiError(404, 'request.unknown_path');
    const tile = mapTile(city, z, x, y, readLanguage(request));
    const etag = `"${createHash('sha256').update(tile).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-language')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-type', 'application/vnd.mapbox-vector-tile').send(tile);
  });
}
