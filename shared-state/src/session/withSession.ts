import type { BodyOf, CallName } from '@storefront/contracts';
import { callRoutes } from '@storefront/contracts/callRoutes';
import type { ApiClient, CallArguments } from '../api/client';
import { placeKnownAtom, sessionReadyAtom, whenSessionReady } from '../api/sessionReady';
import { catalogueRequestAtom } from '../catalogue/catalogue';
import type { Store } from '../store/store';

/** What loads the page of this visitor; see `placeKnownAtom`. */
const firstCalls: readonly CallName[] = ['cart', 'products'];
const placeFields = ['order_type', 'shop_id', 'delivery_zone_id'] as const;
type Place = Partial<Record<(typeof placeFields)[number] | 'city_id', unknown>>;

/**
 * The page's client. Until the session is known the page has the order type, shop and zone it was rendered
 * with, and a change that names them would replace what the visitor had chosen. So whatever is more than a
 * GET waits, and goes out with what the session says. Without an answer a call with a place fails as the
 * session did; any other goes out.
 */
export function withSession(store: Store, api: ApiClient): ApiClient {
  return {
    async call(name, args) {
      const isFirst = firstCalls.includes(name) && store.get(placeKnownAtom);
      if (isFirst || store.get(sessionReadyAtom) || callRoutes[name].startsWith('GET '))
        return api.call(name, args);
      const rendered: Place = store.get(catalogueRequestAtom) ?? {};
      const failure = await store.set(whenSessionReady);
      const body: Place = args?.body ?? {};
      if (failure && 'order_type' in body) return failure;
      return api.call(name, withPlace(args, rendered, store.get(catalogueRequestAtom) ?? {}));
    },
  };
}

/**
 * The arguments with the place that is known now, where they have the one that the page was rendered with.
 */
function withPlace<N extends CallName>(
  args: CallArguments<N> | undefined,
  rendered: Place,
  known: Place,
): CallArguments<N> | undefined {
  const body = (args?.body ?? {}) as Place;
  const named = placeFields.filter((field) => field in body);
  const isRendered = named.every((field) => body[field] === rendered[field]);
  if (named.length === 0 || !isRendered || rendered.city_id !== known.city_id) return args;
  const place = Object.fromEntries(named.map((field) => [field, known[field]]));
  return { ...args, body: { ...body, ...place } as BodyOf<N> };
}
