import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../app/Dependencies';
import type { Catalogue } from '../catalogue/Catalogue';
import { bannerPicture, groupPicture, promotionPicture } from '../catalogue/pictureKeys';
import { ApiError } from '../http/ApiError';
import { type PictureSpec, pictureStore, readPictureSpec } from '../pictures';

const params = v.object({ name: v.pipe(v.string(), v.maxLength(120)) });
const fileName = /^(?<key>[a-z0-9][a-z0-9-]*)-(?<width>\d{2,4})\.(?<format>[a-z]{3,4})$/;

/** What every picture of a catalogue version shows, by its public key. */
function pictureSpecs({ data }: Catalogue): Map<string, unknown> {
  return new Map<string, unknown>([
    ...data.products.map((product): [string, unknown] => [product.key, product.picture]),
    ...data.groups.map((group): [string, unknown] => [groupPicture(group.alias), group.picture]),
    ...data.brands.flatMap((brand) => [
      ...brand.promotions.map((item): [string, unknown] => [
        promotionPicture(brand.alias, item.alias),
        item.picture,
      ]),
      ...brand.banners.map((item): [string, unknown] => [bannerPicture(brand.alias, item.id), item.picture]),
    ]),
  ]);
}

/** GET /pictures/{key}-{width}.{format}: pictures drawn from recipes, made once and kept as files under `dataFolder`. */
export function registerPictures(app: FastifyInstance, { catalogue, dataFolder }: Dependencies): void {
  let known: { of: Catalogue; specs: Map<string, unknown> } | null = null;
  const resolve = (key: string): PictureSpec | undefined => {
    const current = catalogue.current();
    if (known?.of !== current) known = { of: current, specs: pictureSpecs(current) };
    return readPictureSpec(known.specs.get(key));
  };
  const store = pictureStore({ directory: join(dataFolder, 'pictures'), resolve });

  app.get('/pictures/:name', { schema: { params } }, async (request, reply) => {
    const { name } = request.params as v.InferOutput<typeof params>;
    const parts = fileName.exec(name)?.groups;
    const picture = parts?.key
      ? await store.get(parts.key, Number(parts.width), parts.format ?? '')
      : undefined;
    if (!picture) throw new ApiError(404, 'request.unknown_path');
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', picture.etag);
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.header('content-type', picture.type).send(picture.buffer);
  });
}
