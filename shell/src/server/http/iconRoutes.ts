import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type BrandAlias, brands } from '../config/brands';
import { assetsFolder } from '../config/folders';
import { socialPicture } from '../document/appLinks';
import { brandColors } from './brandColors';

/**
 * Icons by name: side in pixels, and how much of it the mark takes; a filled one has the brand's ground
 * behind it.
 */
const icons: Record<string, { size: number; part: number; filled: boolean }> = {
  'icon-192': { size: 192, part: 1, filled: false },
  'icon-512': { size: 512, part: 1, filled: false },
  // Devices cut a maskable icon to their shape: only the inner 80 % is sure to be seen.
  'maskable-512': { size: 512, part: 0.62, filled: true },
  'apple-180': { size: 180, part: 0.74, filled: true },
};

async function draw(brand: BrandAlias, name: string): Promise<Buffer | undefined> {
  const folder = join(assetsFolder, 'brands', brand);
  if (name === socialPicture.name) {
    const picture = sharp(await readFile(join(folder, 'social.svg')));
    return picture.resize(socialPicture.width, socialPicture.height).png({ palette: true }).toBuffer();
  }
  const icon = icons[name];
  if (!icon) return undefined;
  const side = Math.round(icon.size * icon.part);
  // Drawn at its own size: an enlarged picture would be soft.
  const mark = await sharp(await readFile(join(folder, 'mark.svg')), { density: (72 * side) / 48 })
    .resize(side, side)
    .toBuffer();
  const before = Math.floor((icon.size - side) / 2);
  const after = icon.size - side - before;
  const background = icon.filled ? brandColors(brand).light : { r: 0, g: 0, b: 0, alpha: 0 };
  const whole = sharp(mark).extend({ top: before, bottom: after, left: before, right: after, background });
  return (icon.filled ? whole.flatten({ background }) : whole).png().toBuffer();
}

/**
 * Icons of the installed storefront and share pictures as PNG: what devices and messengers take. Drawn once
 * each from the brand's own.
 */
export function iconRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  app.get('/icons/:brand/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { brand: alias, file } = request.params as { brand: string; file: string };
    const brand = brands.find((one) => one === alias);
    const [, name = ''] = /^([a-z0-9-]+)\.png$/.exec(file) ?? [];
    const wanted = brand && (name === socialPicture.name || name in icons) ? { brand, name } : undefined;
    const missing = () =>
      reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
    if (!wanted) return missing();
    const key = `${wanted.brand}/${wanted.name}`;
    const picture = drawn.get(key) ?? draw(wanted.brand, wanted.name);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    const bytes = await picture;
    if (!bytes) return missing();
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('access-control-allow-origin', '*')
      .send(bytes);
  });
}
