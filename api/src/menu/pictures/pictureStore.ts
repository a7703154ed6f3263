import { createHash } from 'node:crypto';
import { drawPicture, type PictureSpec } from '@storefront/dish-drawings';
import { fileCache } from './fileCache';
import { isPictureFormat, pictureTypes, rasterize } from './rasterize';

/**
 * Raise it whenever a drawing changes: stored files of the old engine are then left behind and drawn anew.
 */
const engineVersion = 1;

export const pictureWidths: readonly number[] = [160, 320, 480, 640, 960];

export interface PictureFile {
  buffer: Buffer;
  /** Strong validator, quoted. */
  etag: string;
  type: (typeof pictureTypes)[keyof typeof pictureTypes];
}

/** The drawing itself, while its picture is not ready: whoever keeps it would keep a third more bytes. */
export interface DrawingFile {
  buffer: Buffer;
  etag?: undefined;
  type: 'image/svg+xml';
}

export interface PictureStoreOptions {
  /** Where drawn files are kept; made when missing. */
  directory: string;
  /** Spec of a product's picture by its public key. */
  resolve: (key: string) => PictureSpec | undefined;
}

export interface PictureStore {
  /**
   * `width` in pixels: 160, 320, 480, 640 or 960; `format`: avif, webp, png. Undefined for anything else or
   * an unknown key.
   */
  get(key: string, width: number, format: string): Promise<PictureFile | undefined>;
  /**
   * The same for who shows a drawing as well: at once, where {@link PictureStore.get} takes up to a second of
   * a busy processor. The picture is made behind it, for the next one who asks.
   */
  getAtOnce(key: string, width: number, format: string): Promise<PictureFile | DrawingFile | undefined>;
}

/** Pictures are made at their first request and kept as files. */
export function pictureStore({ directory, resolve }: PictureStoreOptions): PictureStore {
  const files = fileCache(directory);
  /**
   * One at a time: a menu's first visitors ask for dozens, and the threads that would make them together also
   * read files and compress replies.
   */
  let behind = Promise.resolve();

  const find = (key: string, width: number, format: string) => {
    if (!pictureWidths.includes(width) || !isPictureFormat(format)) return undefined;
    const spec = resolve(key);
    if (!spec) return undefined;
    const identity = JSON.stringify([engineVersion, key, spec]);
    const hash = createHash('sha256').update(identity).digest('hex').slice(0, 20);
    const name = `${hash}-${width}.${format}`;
    const draw = () => drawPicture(spec, { seed: key });
    return {
      name,
      draw,
      make: () => files.readOrMake(name, () => rasterize(draw(), { width, format })),
      toPicture: (buffer: Buffer): PictureFile => ({ buffer, etag: `"${name}"`, type: pictureTypes[format] }),
    };
  };

  return {
    async get(key, width, format) {
      const found = find(key, width, format);
      return found?.toPicture(await found.make());
    },
    async getAtOnce(key, width, format) {
      const found = find(key, width, format);
      if (!found) return undefined;
      const stored = await files.read(found.name);
      if (stored) return found.toPicture(stored);
      // What cannot be made is told to whoever waits for it.
      behind = behind.then(found.make).then(
        () => undefined,
        () => undefined,
      );
      return { buffer: Buffer.from(found.draw()), type: 'image/svg+xml' };
    },
  };
}
