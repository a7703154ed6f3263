import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type PictureSpec, readPictureSpec } from '@storefront/dish-drawings';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../platform/http/ApiError';
import type { CallDependencies } from '../calls/CallDependencies';
import type { Catalogue } from '../catalogue/Catalogue';
import {
  bannerPicture,
  groupImages,
  groupPicture,
  parsePhotoHash,
  productImages,
  promotionPicture,
} from '../catalogue/pictureKeys';
import { photoStore, pictureStore } from '../pictures';

const params = v.object({ name: v.pipe(v.string(), v.maxLength(120)) });
/**
 * A photograph's address names its bytes. A drawing's names the dish, whose recipe may change: browsers look
 * for a newer one beside.
 */
const photoLife = 'public, max-age=31536000, immutable';
const drawingLife = 'public, max-age=86400, stale-while-revalidate=31536000';
/** A page in a browser; a messenger or an outside client shows no drawings, and may not unpack them. */
const showsDrawings = ({ accept, 'accept-encoding': encodings }: IncomingHttpHeaders) =>
  accept?.includes('image/svg+xml') && String(encodings).includes('gzip');
const compressed = promisify(gzip);
const fileName = /^(?<key>[a-z0-9][a-z0-9-]*)-(?<width>\d{2,4})\.(?<format>[a-z]{3,4})$/;

/** What a picture shows: its scene as the menu has it, and the recipe's ingredients where there is one. */
interface Shown {
  picture: unknown;
  ingredients?: readonly string[];
}

/** What every picture of a catalogue version shows, by its public key. */
function collectPictures({ data }: Catalogue): Map<string, Shown> {
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
  ...data.groups.map((group) => `${getFileName(groupImages(group).small)}-160.webp`),
  ...data.products
    .filter((product) => !product.retired)
    .slice(0, maxPicturesAhead)
    .flatMap((product) =>
      [320, 640].map((width) => `${getFileName(productImages(product).small)}-${width}.avif`),
    ),
];
/** A menu of thousands is drawn as it is looked at: hours of drawing would help nobody. */
const maxPicturesAhead = 400;
const getFileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * GET /pictures/{key} and /pictures/{key}-{width}.{format}: pictures drawn from recipes and photographs of
 * the menu, made once and kept as files under `dataFolder`. Who was first sees the drawing itself.
 */
export function registerPictures(
  app: FastifyInstance,
  {
    catalogue,
    database,
    dataFolder,
  }: Pick<CallDependencies, 'catalogue' | 'database'> & { dataFolder: string },
): void {
  let known: { of: Catalogue; pictures: Map<string, Shown> } | null = null;
  const resolve = (key: string): PictureSpec | undefined => {
    const current = catalogue.current();
    if (known?.of !== current) known = { of: current, pictures: collectPictures(current) };
    const shown = known.pictures.get(key);
    return readPictureSpec(shown?.picture, shown?.ingredients);
  };
  const directory = join(dataFolder, 'pictures');
  const store = pictureStore({ directory, resolve });
  const photos = photoStore({
    directory,
    async read(hash) {
      const row = await database
        .selectFrom('menu_photos')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },
  });
  const find = (key: string, width: number, format: string, headers: IncomingHttpHeaders) => {
    const photo = parsePhotoHash(key);
    if (photo !== null) return photos(photo, width, format);
    return showsDrawings(headers) ? store.getAtOnce(key, width, format) : store.get(key, width, format);
  };

  app.get('/pictures/:name', { schema: { params } }, async (request, reply) => {
    const { name } = request.params as v.InferOutput<typeof params>;
    // The bare path, as replies carry it, is a picture too: an outside client need not know sizes and
    // formats.
    const parts = (fileName.exec(name) ?? fileName.exec(`${name}-640.webp`))?.groups;
    const picture = parts?.key
      ? await find(parts.key, Number(parts.width), parts.format ?? '', request.headers)
      : undefined;
    if (!picture) throw new ApiError(404, 'request.unknown_path');
    if (picture.etag === undefined)
      return reply
        .header('cache-control', 'no-store')
        .header('content-encoding', 'gzip')
        .type(picture.type)
        .send(await compressed(picture.buffer));
    reply.header('cache-control', parts?.key && parsePhotoHash(parts.key) ? photoLife : drawingLife);
    reply.header('etag', picture.etag);
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.header('content-type', picture.type).send(picture.buffer);
  });
}
