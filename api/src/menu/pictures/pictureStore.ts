import { createHash } from 'node:crypto';
import { drawPicture, type PictureSpec } from '@storefront/dish-drawings';
import { fileCache } from './fileCache';
import { isPictureFormat, pictureTypes, rasterize } from './rasterize';

/**
 * Raise it whenever a drawing changes: stored files of the old engine are then left behind and drawn anew.
 */
const engineVersion = 1;

export const pictureWidths: readonly number[] = [160, 320, 480, 640, 960];

export interface Picture {
  buffer: Buffer;
  /** Strong validator, quoted. */
  etag: string;
  type: (typeof pictureTypes)[keyof typeof pictureTypes];
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
  get(key: string, width: number, format: string): Promise<Picture | undefined>;
}

/**
 * Pictures are drawn at their first request and kept as files; requests for the same picture wait for one
 * drawing.
 */
export function pictureStore({ directory, resolve }: PictureStoreOptions): PictureStore {
  const files = fileCache(directory);

  return {
    async get(key, width, format) {
      if (!pictureWidths.includes(width) || !isPictureFormat(format)) return undefined;
      const spec = resolve(key);
      if (!spec) return undefined;
      const identity = JSON.stringify([engineVersion, key, spec]);
      const hash = createHash('sha256').update(identity).digest('hex').slice(0, 20);
      const name = `${hash}-${width}.${format}`;
      const make = () => rasterize(drawPicture(spec, { seed: key }), { width, format });
      return { buffer: await files(name, make), etag: `"${name}"`, type: pictureTypes[format] };
    },
  };
}
