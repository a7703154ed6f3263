import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFolders } from '../../platform/installation/seedFolder';
import { committedPictures } from './committedPictures';
import { type PictureSource, pictureStore } from './pictureStore';

const committed = committedPictures(pictureFolders);
const source = (key: string): PictureSource => {
  const found = committed.get(key);
  if (!found) throw new Error(`no picture ${key}`);
  return found;
};
const photo = async (width: number, height: number): Promise<PictureSource> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  return { name: () => 'photo-plov', read: async () => bytes, isSquare: true };
};

describe('pictureStore', () => {
  let directory = '';
  const store = () => pictureStore(join(directory, 'pictures'));
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it.each(['avif', 'webp', 'png'])(
    'cuts %s of the asked width, transparent as its file is',
    async (format) => {
      const picture = await store()(source('margherita'), 160, format);
      const { width, height, hasAlpha } = await sharp(picture?.buffer).metadata();
      expect({ width, height, hasAlpha, type: picture?.type }).toEqual({
        width: 160,
        height: 160,
        hasAlpha: true,
        type: `image/${format}`,
      });
    },
  );

  it('keeps a card picture small', async () => {
    const picture = await store()(source('margherita'), 320, 'avif');
    expect(picture?.buffer.length).toBeGreaterThan(2000);
    expect(picture?.buffer.length).toBeLessThan(14_000);
  });

  it('keeps the shape of a promotion’s picture and cuts a photograph to a square', async () => {
    const wide = await store()(source('promotion-umi-first-order'), 640, 'webp');
    expect(await sharp(wide?.buffer).metadata()).toMatchObject({ width: 640, height: 240 });
    const square = await store()(await photo(800, 600), 320, 'webp');
    expect(await sharp(square?.buffer).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  it('cuts once for requests that come together and reads the file afterwards', async () => {
    const shared = store();
    const [first, second] = await Promise.all([
      shared(source('margherita'), 160, 'webp'),
      shared(source('margherita'), 160, 'webp'),
    ]);
    expect(second?.buffer).toBe(first?.buffer);
    const files = await readdir(join(directory, 'pictures'));
    expect(files).toHaveLength(1);
    const later = await store()(source('margherita'), 160, 'webp');
    expect(later).toEqual(first);
    expect(`"${files[0]}"`).toBe(first?.etag);
  });

  it.each([
    [161, 'avif'],
    [160, 'gif'],
    [160, 'toString'],
  ])('has nothing %d wide as %s', async (width, format) => {
    expect(await store()(source('margherita'), width, format)).toBeUndefined();
  });

  it('has nothing where the photograph is gone', async () => {
    const gone = { name: () => 'photo-gone', read: async () => undefined, isSquare: true };
    expect(await store()(gone, 160, 'webp')).toBeUndefined();
  });
});
