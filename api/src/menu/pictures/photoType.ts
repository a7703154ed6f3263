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
 * The media type of a photograph.
 * @throws Error in plain English when it is none, or too small to be shown.
 */
export async function photoType(bytes: Buffer): Promise<string> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  const type = types[format ?? ''];
  if (type === undefined) throw new Error('is not a picture (JPEG, PNG, WebP or AVIF)');
  if (Math.min(width, height) < leastPixels)
    throw new Error(`is only ${width} x ${height} pixels: at least ${leastPixels} each way are needed`);
  return type;
}
