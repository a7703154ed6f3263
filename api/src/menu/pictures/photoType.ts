import sharp from 'sharp';

const types: Partial<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  // sharp names the container.
  heif: 'image/avif',
};
const leastPixels = 160;
const maxPixels = 100_000_000;

/**
 * The media type of a photograph, which is decoded once: one that was cut off on its way has a whole header.
 * @throws Error in plain English when it is none, is damaged, or too small to be shown.
 */
export async function photoType(bytes: Buffer): Promise<string> {
  // The library throws on the spot for what it does not even begin to read.
  if (bytes.byteLength === 0) throw new Error('is empty');
  const image = sharp(bytes, { limitInputPixels: maxPixels });
  const { format, width, height } = await image
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  const type = types[format ?? ''];
  if (type === undefined) throw new Error('is not a picture (JPEG, PNG, WebP or AVIF)');
  if (Math.min(width, height) < leastPixels)
    throw new Error(`is only ${width} x ${height} pixels: at least ${leastPixels} each way are needed`);
  await image
    .resize(16)
    .toBuffer()
    .catch(() => {
      throw new Error('is damaged or cut off: it cannot be shown');
    });
  return type;
}
