import { cutPicture, isPictureFormat, pictureTypes } from './cutPicture';
import { fileCache } from './fileCache';

const pictureWidths: readonly number[] = [160, 320, 480, 640, 960];

export interface PictureFile {
  buffer: Buffer;
  /** Strong validator, quoted. */
  etag: string;
  type: (typeof pictureTypes)[keyof typeof pictureTypes];
}

/** Where a picture's bytes are before they are cut. */
export interface PictureSource {
  /** Names the bytes: other bytes have another name. */
  name: () => string | Promise<string>;
  read: () => Promise<Buffer | undefined>;
  isSquare: boolean;
}

/**
 * Pictures in the sizes and formats that pages ask for: each is cut at its first request and kept as a file
 * in `directory`, which is made when missing. `width` is 160, 320, 480, 640 or 960 pixels; `format` avif, webp
 * or png. Undefined for anything else, and when the source has no bytes.
 */
export function pictureStore(directory: string) {
  const readOrMake = fileCache(directory);
  return async (source: PictureSource, width: number, format: string): Promise<PictureFile | undefined> => {
    if (!pictureWidths.includes(width) || !isPictureFormat(format)) return undefined;
    const name = `${await source.name()}-${width}.${format}`;
    const made = readOrMake(name, async () => {
      const bytes = await source.read();
      if (!bytes) throw new UnknownPicture();
      return cutPicture(bytes, { width, format, isSquare: source.isSquare });
    });
    try {
      return { buffer: await made, etag: `"${name}"`, type: pictureTypes[format] };
    } catch (error) {
      if (error instanceof UnknownPicture) return undefined;
      throw error;
    }
  };
}

class UnknownPicture extends Error {}
