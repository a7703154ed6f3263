import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureSpec } from '@storefront/dish-drawings';
import sharp from 'sharp';
import { pictureStore } from './pictureStore';

const specs: Record<string, PictureSpec> = {
  margherita: { scene: 'pizza', toppings: [['basil', 6]] },
  promo: { scene: 'banner', items: [{ scene: 'sauce', liquid: '#cc2211' }], ground: '#f4e3d0' },
};

describe('pictureStore', () => {
  let directory = '';
  const store = () => pictureStore({ directory: join(directory, 'pictures'), resolve: (key) => specs[key] });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it.each(['avif', 'webp', 'png'])('serves %s of the asked width', async (format) => {
    const picture = await store().get('margherita', 160, format);
    const { width, height, hasAlpha } = await sharp(picture?.buffer).metadata();
    expect({ width, height, hasAlpha, type: picture?.type }).toEqual({
      width: 160,
      height: 160,
      hasAlpha: true,
      type: `image/${format}`,
    });
  });

  it('keeps a card picture small', async () => {
    const picture = await store().get('margherita', 320, 'avif');
    expect(picture?.buffer.length).toBeGreaterThan(2000);
    expect(picture?.buffer.length).toBeLessThan(14_000);
  });

  it('keeps the shape of a banner', async () => {
    const picture = await store().get('promo', 640, 'webp');
    expect(await sharp(picture?.buffer).metadata()).toMatchObject({ width: 640, height: 240 });
  });

  it('draws once for requests that come together and reads the file afterwards', async () => {
    const shared = store();
    const [first, second] = await Promise.all([
      shared.get('margherita', 160, 'webp'),
      shared.get('margherita', 160, 'webp'),
    ]);
    expect(second?.buffer).toBe(first?.buffer);
    const files = await readdir(join(directory, 'pictures'));
    expect(files).toHaveLength(1);
    const later = await store().get('margherita', 160, 'webp');
    expect(later).toEqual(first);
    expect(`"${files[0]}"`).toBe(first?.etag);
  });

  it('shows the drawing at once, makes pictures one after another behind it, and then has them', async () => {
    const shared = store();
    const inBrowser = () => shared.getAtOnce('margherita', 160, 'webp');
    const drawing = await inBrowser();
    expect([drawing?.type, drawing?.etag]).toEqual(['image/svg+xml', undefined]);
    await shared.getAtOnce('promo', 160, 'webp');
    expect((await shared.get('margherita', 160, 'webp'))?.type).toBe('image/webp');
    expect(await inBrowser()).toEqual(await shared.get('margherita', 160, 'webp'));
    expect(await shared.getAtOnce('unknown', 160, 'webp')).toBeUndefined();
    // Before the folder goes.
    await shared.get('promo', 160, 'webp');
  });

  it.each([
    ['unknown', 160, 'avif'],
    ['margherita', 161, 'avif'],
    ['margherita', 160, 'gif'],
    ['margherita', 160, 'toString'],
  ])('has nothing for %s %d %s', async (key, width, format) => {
    expect(await store().get(key, width, format)).toBeUndefined();
  });
});
