import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ipBlock } from '@storefront/contracts/ipBlock';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { type BrandAlias, brands } from '../config/brands';
import { assetsFolder } from '../config/folders';
import { socialPicture } from '../document/appLinks';
import { minuteLimits } from '../limits/minuteLimits';
import { brandColors } from './brandColors';

const { width, height } = socialPicture;
/** Space around the dish and the mark, pixels. */
const space = 40;
const markSide = 120;
const maxKept = 200;
const longestWaitMs = 10_000;
/** Pictures in a minute that are not at hand: each costs a call and some 50 ms of a processor. */
const drawnPerNetwork = 30;
const drawnForAll = 120;

interface ShareRoute {
  apiUrl: string;
  fetch?: typeof fetch;
  now?: () => number;
}

/** The dish in the middle of the brand's ground, its mark in the corner. */
async function draw(brand: BrandAlias, dish: Buffer): Promise<Buffer> {
  const side = height - 2 * space;
  const picture = await sharp(dish).resize(side, side, { fit: 'inside' }).toBuffer();
  const file = join(assetsFolder, 'brands', brand, 'mark.svg');
  const mark = await sharp(await readFile(file), { density: (72 * markSide) / 48 })
    .resize(markSide, markSide)
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: brandColors(brand).light } })
    .composite([{ input: picture }, { input: mark, top: space, left: space }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/**
 * GET /share/{brand}/{picture}.jpg: what a messenger shows beside a link to a dish. Drawn from the menu's own
 * picture of that name in the size and format that all of them read; a name that the menu does not have is
 * 404, more than a messenger asks for 429.
 */
export function shareRoute(
  app: FastifyInstance,
  { apiUrl, fetch: ask = fetch, now = Date.now }: ShareRoute,
): void {
  const allows = minuteLimits(now);
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: maxKept });
  const make = async (brand: BrandAlias, name: string): Promise<Buffer | undefined> => {
    const signal = AbortSignal.timeout(longestWaitMs);
    const reply = await ask(`${apiUrl}/pictures/${name}-960.png`, { headers: { 'x-brand': brand }, signal });
    return reply.ok ? draw(brand, Buffer.from(await reply.arrayBuffer())) : undefined;
  };
  app.get('/share/:brand/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { brand: alias, file } = request.params as { brand: string; file: string };
    const brand = brands.find((one) => one === alias);
    const [, name] = /^([a-z0-9][a-z0-9-]{0,99})\.jpg$/.exec(file) ?? [];
    const missing = () =>
      reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
    if (!brand || !name) return missing();
    const key = `${brand}/${name}`;
    const limits = { [ipBlock(request.ip)]: drawnPerNetwork, all: drawnForAll };
    if (!kept.has(key) && !allows(limits))
      return reply.code(429).type('text/plain').header('retry-after', '60').send('too many pictures');
    const picture = kept.get(key) ?? make(brand, name);
    kept.set(key, picture);
    const bytes = await picture.catch((error: unknown) => {
      request.log.warn({ error, key }, 'a share picture could not be drawn');
    });
    if (!bytes) {
      kept.delete(key);
      return missing();
    }
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(bytes);
  });
}
