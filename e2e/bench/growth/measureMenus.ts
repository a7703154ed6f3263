import { makeCertificate } from '../edge/makeCertificate';
import { startEdge } from '../edge/startEdge';
import { ports } from '../stack/ports';
import { importBigMenu } from '../web/bigMenu';
import { fetchPage } from '../web/fetchPage';
import { measurePaint } from '../web/measurePaint';

/** The home page of a menu of so many products on the throttled phone. */
export interface MenuPaint {
  products: number;
  largestPaintMs: number[];
}

const menus = [150, 3_000];

/** The menu stays as big as it was last. */
export async function measureMenus(
  upstream: string,
  dataFolder: string,
  runs: number,
  say: (text: string) => void,
): Promise<MenuPaint[]> {
  const certificate = makeCertificate();
  const edge = await startEdge({ port: ports.storefrontEdge, upstream, certificate });
  try {
    const found: MenuPaint[] = [];
    for (const products of menus) {
      await importBigMenu(dataFolder, 'umi', products);
      await untilSold(upstream, edge.host, products);
      const paint: MenuPaint = { products, largestPaintMs: [] };
      for (let run = 0; run < runs; run += 1) {
        say(`a menu of ${products} products ${run + 1} of ${runs}`);
        await fetchPage(upstream, edge.host);
        const { largestPaintMs } = await measurePaint(
          { name: 'storefront', edge, scripts: true },
          certificate,
        );
        paint.largestPaintMs.push(largestPaintMs);
      }
      found.push(paint);
    }
    return found;
  } finally {
    await edge.close();
  }
}

const untilSoldMs = 60_000;

async function untilSold(upstream: string, host: string, products: number): Promise<void> {
  const deadline = Date.now() + untilSoldMs;
  for (;;) {
    const { html } = await fetchPage(upstream, host);
    if (html.split('data-part="card"').length > products * 0.9) return;
    if (Date.now() > deadline) throw new Error(`the storefront does not sell ${products} products`);
    await new Promise((next) => setTimeout(next, 500));
  }
}
