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

/** What a picture shows: its scene as the menu has it, and the recipe's ingredients where there is one. */
interface Shown {
  picture: unknown;
  ingredients?: readonly string[];
}

/** What every picture of a catalogue version shows, by its public key. */
function picturesOf({ data }: Catalogue): Map<string, Shown> {
  return new Map<string, Shown>([
    ...data.products.map((product): [string, Shown] => [product.key, product]),
    ...data.groups.map((group): [string, Shown] => [groupPicture(group.alias), group]),
    ...data.brands.flatMap((brand) => [
      ...brand.promotions.map((item): [string, Shown] => [promotionPicture(brand.alias, item.alias), item]),
      ...brand.banners.map((item): [string, Shown] => [bannerPicture(brand.alias, item.id), item]),
    ]),
  ]);
}

/** Files that a menu's first visitors ask for: the widths of cards and chips, and those of the promotions. */
export const firstPictures = ({ data }: Catalogue): string[] => [
  ...data.brands.flatMap((brand) =>
    brand.promotions.flatMap(({ alias }) =>
      [480, 960].map((width) => `${promotionPicture(brand.alias, alias)}-${width}.avif`),
    ),
  ),
  ...data.groups.map(({ alias }) => `${groupPicture(alias)}-160.webp`),
  ...data.products.flatMap(({ key }) => [`${key}-320.avif`, `${key}-640.avif`]),
];

/** GET /pictures/{key}-{width}.{format}: pictures drawn from recipes, made once and kept as files under `dataFolder`. */
export function registerPictures(app: FastifyInstance, { catalogue, dataFolder }: Dependencies): void {
  let known: { of: Catalogue; pictures: Map<string, Shown> } | null = null;
  const resolve = (key: string): PictureSpec | undefined => {
    const current = catalogue.current();
    if (known?.of !== current) known = { of: current, pictures: picturesOf(current) };
    const shown = known.pictures.get(key);
    return readPictureSpec(shown?.picture, shown?.ingredients);
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
