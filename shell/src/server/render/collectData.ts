import { createApiClient } from '@storefront/shared-state';
import { within } from '../limits/within';
import type { DataContext, RenderedPage, RenderRequest } from './RenderRequest';

/** The data of all parts, each within its own deadline: one that is late is rendered without and counted. */
export async function collectData(
  parts: RenderedPage['parts'],
  request: Pick<
    RenderRequest,
    'page' | 'url' | 'apiUrl' | 'brand' | 'renderable' | 'mayAsk' | 'onDataMiss' | 'onSlot' | 'dataDeadlineMs'
  >,
): Promise<Record<string, unknown>> {
  const { page, url, apiUrl, brand, dataDeadlineMs } = request;
  const api = createApiClient({
    baseUrl: apiUrl,
    language: () => page.language,
    headers: { 'x-brand': brand },
  });
  const createContext = (onMiss: () => void): DataContext => ({
    page,
    url,
    async call(name, args) {
      const result = await api.call(name, { ...args, timeoutMs: dataDeadlineMs });
      if (!result.ok && (result.kind !== 'http' || result.status >= 500)) onMiss();
      return result;
    },
  });
  const replies = await Promise.all(
    parts.map(async ({ remote, expose }) => {
      const renderable = request.renderable[remote];
      const source = renderable?.bundle.data?.[expose];
      if (!source || !request.mayAsk(remote)) return {};
      // A remote may answer without what did not come; it has missed all the same.
      let missed = false;
      const context = createContext(() => {
        missed = true;
      });
      const answer = await within(
        Promise.resolve()
          .then(() => {
            request.onSlot?.(remote, renderable.release.id);
            return source(context);
          })
          .catch(() => undefined),
        dataDeadlineMs,
        undefined,
      );
      request.onDataMiss(remote, missed || answer === undefined);
      return answer ?? {};
    }),
  );
  return Object.assign({}, ...replies);
}
