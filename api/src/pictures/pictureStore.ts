import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from './drawPicture';
import type { PictureSpec } from './pictureSpec';
import { isPictureFormat, pictureTypes, rasterize } from './rasterize';

/** Raise it whenever a drawing changes: stored files of the old engine are then left behind and drawn anew. */
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
  /** `width` in pixels: 160, 320, 480, 640 or 960; `format`: avif, webp, png. Undefined for anything else or an unknown key. */
  get(key: string, width: number, format: string): Promise<Picture | undefined>;
}

/** Half a file must never be served: written beside, then renamed into place. */
async function writeAtomically(file: string, buffer: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, buffer);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const missing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function readStored(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (missing(error)) return undefined;
    throw error;
  }
}

/** Pictures are drawn at their first request and kept as files; requests for the same picture wait for one drawing. */
export function pictureStore({ directory, resolve }: PictureStoreOptions): PictureStore {
  const drawing = new Map<string, Promise<Buffer>>();

  return {
    async get(key, width, format) {
      if (!pictureWidths.includes(width) || !isPictureFormat(format)) return undefined;
      const spec = resolve(key);
      if (!spec) return undefined;
      const identity = JSON.stringify([engineVersion, key, spec]);
      const hash = createHash('sha256').update(identity).digest('hex').slice(0, 20);
      const name = `${hash}-${width}.${format}`;
      const file = join(directory, name);
      const make = async () => {
        const stored = await readStored(file);
        if (stored) return stored;
        const buffer = await rasterize(drawPicture(spec, { seed: key }), { width, format });
        await mkdir(directory, { recursive: true });
        await writeAtomically(file, buffer);
        return buffer;
      };
      const pending = drawing.get(name) ?? make().finally(() => drawing.delete(name));
      drawing.set(name, pending);
      return { buffer: await pending, etag: `"${name}"`, type: pictureTypes[format] };
    },
  };
}
