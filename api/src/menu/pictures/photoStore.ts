import { fileCache } from './fileCache';
import type { PictureFile } from './pictureStore';
import { pictureWidths } from './pictureStore';
import { cropPhoto, isPictureFormat, pictureTypes } from './rasterize';

export interface PhotoStoreOptions {
  /** Where cut files are kept; made when missing. */
  directory: string;
  /** The photograph's bytes by their hash. */
  read: (hash: string) => Promise<Buffer | undefined>;
}

/**
 * A photograph in the sizes and formats of drawn pictures; each is cut at its first request and kept as a
 * file.
 */
export function photoStore({ directory, read }: PhotoStoreOptions) {
  const files = fileCache(directory);
  return async (hash: string, width: number, format: string): Promise<PictureFile | undefined> => {
    if (!pictureWidths.includes(width) || !isPictureFormat(format)) return undefined;
    const name = `photo-${hash}-${width}.${format}`;
    const made = files.readOrMake(name, async () => {
      const bytes = await read(hash);
      if (!bytes) throw new UnknownPhoto();
      return cropPhoto(bytes, { width, format });
    });
    try {
      return { buffer: await made, etag: `"${name}"`, type: pictureTypes[format] };
    } catch (error) {
      if (error instanceof UnknownPhoto) return undefined;
      throw error;
    }
  };
}

class UnknownPhoto extends Error {}
