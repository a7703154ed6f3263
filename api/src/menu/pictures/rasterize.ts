import sharp, { type Sharp } from 'sharp';

// Pictures are drawn beside requests: one thread each keeps the API answering.
sharp.concurrency(1);

export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const;
export type PictureFormat = keyof typeof pictureTypes;

export const isPictureFormat = (value: string): value is PictureFormat => Object.hasOwn(pictureTypes, value);

export interface RasterizeOptions {
  /** Pixels; the height follows from the drawing. */
  width: number;
  format: PictureFormat;
}

/** Transparent image of the drawing. Rejects when `svg` is not a drawing. */
export async function rasterize(svg: string, { width, format }: RasterizeOptions): Promise<Buffer> {
  const drawn = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 640);
  // Rendering at the target's own density is faster and sharper than shrinking a full-size bitmap.
  const image = sharp(Buffer.from(svg), { density: Math.max(1, (72 * width) / drawn) }).resize({ width });
  return encode(image, format);
}

/**
 * A photograph in the square that products are shown in, its middle kept. Rejects when the bytes are no
 * picture.
 */
export async function cropPhoto(bytes: Buffer, { width, format }: RasterizeOptions): Promise<Buffer> {
  const image = sharp(bytes).rotate().resize({ width, height: width, fit: 'cover', position: 'attention' });
  return encode(image, format);
}

function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 1 halves the time of 2 for a few hundred bytes; effort 0 leaves specks along transparent
      // edges.
      return image.avif({ quality: 48, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality: 78, alphaQuality: 80, effort: 3 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 8 }).toBuffer();
  }
}
