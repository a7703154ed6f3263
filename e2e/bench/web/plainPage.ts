import sharp from 'sharp';
import type { PreparedFile } from '../edge/startEdge';
import { type FetchedPage, pagePath } from './fetchPage';
import { preparedPage } from './preparedPage';

const cards = 40;
const picturePixels = 400;
/** Key, name and price. */
const cardPattern = /data-product-key="([\w-]+)"[\s\S]*?<h3[^>]*>([^<]*)<\/h3>[\s\S]*?([\d\u00a0\u202f ]+₽)/g;

/**
 * The first products of the storefront's page as plain HTML: a picture, a name and a price each, in the system's
 * face, without scripts. What a page that shows a menu cannot be faster than.
 */
export async function plainPage(upstream: string, page: FetchedPage): Promise<Map<string, PreparedFile>> {
  const menu = page.html.slice(page.html.indexOf('data-group='));
  const products = [...menu.matchAll(cardPattern)].slice(0, cards);
  if (products.length < cards) throw new Error(`the page has ${products.length} of ${cards} products`);
  const files = new Map<string, PreparedFile>();
  for (const [, key = ''] of products) {
    const large = await fetch(new URL(`/pictures/${key}-640.webp`, upstream));
    const picture = await sharp(await large.arrayBuffer())
      .resize(picturePixels)
      .avif({ quality: 48 })
      .toBuffer();
    const headers = { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000' };
    files.set(`/plain/${key}.avif`, { headers, body: picture });
  }
  const items = products.map(
    ([, key, name, price], index) =>
      `<li><img src="/plain/${key}.avif" alt="" width="${picturePixels}" height="${picturePixels}"${index < 4 ? '' : ' loading="lazy"'}><h3>${name}</h3><button>${price}</button></li>`,
  );
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Menu</title><style>body{font:15px/22px system-ui,sans-serif;margin:16px}ul{display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:0;list-style:none}img{width:100%;height:auto;display:block}</style><h1>Menu</h1><ul>${items.join('')}</ul></html>`;
  return files.set(pagePath, preparedPage(html, page));
}
