import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { ApiError } from '../../platform/http/ApiError';
import { pictureFolders } from '../../platform/installation/seedFolder';
import type { Picture } from '../catalogue/Picture';
import { committedPictures, type PictureSource, pictureStore } from '../pictures';
import { bannerPicture, groupPicture, parsePhotoHash, promotionPicture } from '../pictures/pictureKeys';

const params = v.object({ name: v.pipe(v.string(), v.maxLength(120)) });
/**
 * A photograph's address names its bytes. Any other names the dish, whose picture may change: browsers look
 * for a newer one beside.
 */
const photoLife = 'public, max-age=31536000, immutable';
const namedLife = 'public, max-age=86400, stale-while-revalidate=31536000';
const fileName = /^(?<key>[a-z0-9][a-z0-9-]*)-(?<width>\d{2,4})\.(?<format>[a-z]{3,4})$/;
/** The file that a dish shows when its group has no picture either. */
const placeholder = 'placeholder';

type Sources = ReadonlyMap<string, PictureSource>;

/**
 * Every picture of a catalogue version by its public key. A product's is its photograph, else the file named
 * after it, else its group's; a group's likewise, else that of its first product that has one.
 */
function collectPictures(
  { menu }: Catalogue,
  committed: Sources,
  toPhoto: (hash: string) => PictureSource,
): Sources {
  const findOwn = (picture: Picture, key: string) =>
    picture.scene === 'photo' ? toPhoto(picture.photo) : committed.get(key);
  const own = menu.products.map((product) => ({ product, source: findOwn(product.picture, product.key) }));
  const groups = new Map(
    menu.groups.map((group) => [
      group.id,
      findOwn(group.picture, groupPicture(group.alias)) ??
        own.find(({ product, source }) => source && product.groupId === group.id)?.source ??
        committed.get(placeholder),
    ]),
  );
  const shown: [string, PictureSource | undefined][] = [
    ...own.map(({ product, source }): [string, PictureSource | undefined] => [
      product.key,
      source ?? groups.get(product.groupId),
    ]),
    ...menu.groups.map(({ id, alias }): [string, PictureSource | undefined] => [
      groupPicture(alias),
      groups.get(id),
    ]),
    ...menu.brands.flatMap((brand) =>
      [
        ...brand.promotions.map(({ alias }) => promotionPicture(brand.alias, alias)),
        ...brand.banners.map(({ id }) => bannerPicture(brand.alias, id)),
      ].map((key): [string, PictureSource | undefined] => [key, committed.get(key)]),
    ),
  ];
  return new Map(shown.flatMap(([key, source]) => (source ? [[key, source]] : [])));
}

/**
 * GET /pictures/{key} and /pictures/{key}-{width}.{format}: pictures of the menu, cut at their first request
 * and kept as files under `dataFolder`.
 */
export function registerPictures(
  app: FastifyInstance,
  {
    catalogue,
    database,
    dataFolder,
  }: Pick<CallDependencies, 'catalogue' | 'database'> & { dataFolder: string },
): void {
  const cut = pictureStore(join(dataFolder, 'pictures'));
  const committed = committedPictures(pictureFolders);
  const toPhoto = (hash: string): PictureSource => ({
    name: () => `photo-${hash}`,
    async read() {
      const row = await database
        .selectFrom('menu_photos')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },
    isSquare: true,
  });
  let known: { of: Catalogue; pictures: Sources } | null = null;
  const find = (key: string): PictureSource | undefined => {
    const photo = parsePhotoHash(key);
    if (photo !== null) return toPhoto(photo);
    const current = catalogue.current();
    if (known?.of !== current)
      known = { of: current, pictures: collectPictures(current, committed, toPhoto) };
    return known.pictures.get(key);
  };

  app.get('/pictures/:name', { schema: { params } }, async (request, reply) => {
    const { name } = request.params as v.InferOutput<typeof params>;
    // The bare path, as replies carry it, is a picture too: an outside client need not know sizes and
    // formats.
    const parts = (fileName.exec(name) ?? fileName.exec(`${name}-640.webp`))?.groups;
    const source = parts?.key ? find(parts.key) : undefined;
    const picture = source && (await cut(source, Number(parts?.width), parts?.format ?? ''));
    if (!picture) throw new ApiError(404, 'request.unknown_path');
    reply.header('cache-control', parts?.key && parsePhotoHash(parts.key) ? photoLife : namedLife);
    reply.header('etag', picture.etag);
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.header('content-type', picture.type).send(picture.buffer);
  });
}
