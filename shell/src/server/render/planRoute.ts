import type { PageData } from '@storefront/shared-state';
import { layouts } from '@storefront/shared-ui/layouts';
import type { RouteMatch } from 'react-router-dom';
import type { PageContributions } from '../../browser/remotes/contributions';
import type { RouteHandle } from '../../browser/routes/createRoutes';
import type { RenderedPage } from './RenderRequest';

export interface RoutePlan {
  status: number;
  /** The page carries the content pages' texts. */
  content: boolean;
  parts: RenderedPage['parts'];
}

/**
 * Status and parts of the matched route. An unknown city is a 404 whatever stands after it, the delivery page of a city
 * without delivery another (D-08).
 */
export function planRoute(
  matches: readonly RouteMatch[],
  contributions: PageContributions,
  page: PageData,
): RoutePlan {
  const handles = matches.map(({ route }) => (route.handle ?? {}) as RouteHandle);
  const alias = matches.at(-1)?.params.city;
  const cityMissing = alias !== undefined && page.city?.alias !== alias;
  const isAbsent =
    cityMissing ||
    (page.city?.order_types.delivery === false && handles.some((handle) => handle.needsDelivery));
  const status = isAbsent ? 404 : (handles.find((handle) => handle.status)?.status ?? 200);
  const slot = (name: string) => contributions.slots.get(name) ?? [];
  const route = contributions.routes.find(({ id }) => id === matches.at(-1)?.route.id);
  const home = route?.path === '/:city';
  return {
    status,
    content: !isAbsent && handles.some((handle) => handle.content),
    parts: isAbsent
      ? []
      : [
          ...(route ? [{ remote: route.remote, expose: route.expose }] : []),
          ...slot('page.top'),
          ...slot('page.bottom'),
          ...(home ? slot('home.aside').map((part) => ({ ...part, media: layouts.desktop })) : []),
          ...(matches.at(-1)?.route.path === 'delivery' ? slot('delivery.checker') : []),
          ...(matches.at(-1)?.route.path === 'bonus' ? slot('bonus.account') : []),
          ...(matches.at(-1)?.route.path === 'legal-info' ? slot('legal.sellers') : []),
        ].map(({ remote, expose, ...more }) => ({
          remote,
          expose,
          ...('media' in more && typeof more.media === 'string' ? { media: more.media } : {}),
        })),
  };
}
