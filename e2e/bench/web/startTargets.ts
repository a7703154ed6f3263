import type { Certificate } from '../edge/makeCertificate';
import { type Edge, startEdge } from '../edge/startEdge';
import { buildOneBundle } from '../oneBundle/buildOneBundle';
import { readPageState } from '../oneBundle/pageJson';
import { ports } from '../stack/ports';
import { fetchPage, pagePath } from './fetchPage';
import { plainPage } from './plainPage';
import { preparedPage } from './preparedPage';
import type { Target } from './Target';
import { withOneBundle } from './withOneBundle';
import { withoutScripts } from './withoutScripts';

/**
 * The composed storefront, the same page without scripts, the same page started by one bundle, and a plain page
 * of products.
 */
export async function startTargets(
  upstream: string,
  certificate: Certificate | undefined,
): Promise<{ targets: Target[]; close: () => Promise<void> }> {
  const edges: Edge[] = [];
  const edge = async (port: number, files?: Parameters<typeof startEdge>[0]['files']) => {
    const started = await startEdge({ port, upstream, certificate, ...(files ? { files } : {}) });
    edges.push(started);
    return started;
  };
  const close = async () => {
    await Promise.all(edges.map((one) => one.close()));
  };
  try {
    const storefront = await edge(ports.storefrontEdge);
    const page = await fetchPage(upstream, storefront.host);
    const bare = preparedPage(withoutScripts(page.html), page);
    const bundle = await buildOneBundle(readPageState(page.html).composition);
    const bundled = preparedPage(withOneBundle(page.html, bundle), page);
    const targets: Target[] = [
      { name: 'storefront', edge: storefront, scripts: true },
      {
        name: 'static',
        edge: await edge(ports.staticEdge, new Map([[pagePath, bare]])),
        scripts: false,
      },
      {
        name: 'oneBundle',
        edge: await edge(ports.oneBundleEdge, new Map([...bundle.files, [pagePath, bundled]])),
        scripts: true,
      },
      { name: 'plain', edge: await edge(ports.plainEdge, await plainPage(upstream, page)), scripts: false },
    ];
    return { targets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
