import type { BrandAlias, OrderType } from '@storefront/contracts';
import { parseLineKey } from '@storefront/contracts/lineKey';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { requireCity } from '../../places/cities/requireCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { requestContext } from '../../platform/calls/requestContext';
import { fieldError } from '../../platform/http/ApiError';
import { checkReply } from '../../platform/http/errorHandling';
import { codingFor, getBytes, MenuCache, type MenuKey, type PreparedReply } from './MenuCache';
import { menuText } from './menuText';
import { relatedProducts } from './relatedProducts';
import type { Market } from './toProduct';

/** Menus that are made anew before a changed catalogue is shown; the rest when they are asked for. */
const maxPreparedAhead = 40;

interface MenuRequest {
  city_id: number;
  order_type: OrderType;
  shop_id?: number | null;
  delivery_zone_id?: number | null;
}
const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const menuQuery = v.object({
  city_id: idText,
  order_type: v.picklist(['delivery', 'takeaway']),
  shop_id: v.optional(idText),
  delivery_zone_id: v.optional(idText),
});

/** Refuses a shop or a zone of another city. */
export function requireMarket(context: RequestContext, request: MenuRequest): Market {
  const { catalogue, brand } = context;
  const city = requireCity(context, request.city_id);
  if (request.shop_id && catalogue.places.shop(brand, request.shop_id)?.cityId !== city.id)
    throw fieldError('shop_id', 'shop.unknown');
  if (request.delivery_zone_id && catalogue.places.zone(brand, request.delivery_zone_id)?.cityId !== city.id)
    throw fieldError('delivery_zone_id', 'zone.unknown');
  return { city, orderType: request.order_type };
}

/** The catalogue as the shop sells it that cooks for the request: the one named, or the zone's. */
function soldAt({ catalogue, brand }: RequestContext, { shop_id, delivery_zone_id }: MenuRequest): Catalogue {
  const zone = delivery_zone_id ? catalogue.places.zone(brand, delivery_zone_id) : null;
  return catalogue.at(shop_id ?? zone?.shopId);
}

/** How many orders of a brand had each product together with any of `keys`. */
type CountTogether = (brand: BrandAlias, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** POST and GET /api/products, and related products. */
export function registerProducts(
  app: FastifyInstance,
  register: RegisterCall,
  dependencies: CallDependencies & { countTogether: CountTogether },
): void {
  const { catalogue: source, config, countTogether } = dependencies;
  const cache = new MenuCache();

  const prepare = (catalogue: Catalogue, key: MenuKey, market: Market): Promise<PreparedReply> =>
    cache.get(catalogue.version, key, async () => {
      const text = await menuText(catalogue, key.brand, market, key.language);
      if (config.mode !== 'production') checkReply('products', JSON.parse(text));
      return text;
    });
  // The menus that are asked for are ready before a new version is shown.
  source.beforeChange(async (next) => {
    cache.keepOnly(source.current().version);
    for (const key of cache.latest(maxPreparedAhead)) {
      const city = next.places.city(key.brand, key.cityId);
      if (city) await prepare(next, key, { city, orderType: key.orderType });
    }
  });
  const prepared = (context: RequestContext, request: MenuRequest): Promise<PreparedReply> => {
    const { brand, language } = context;
    const market = requireMarket(context, request);
    const key = { brand, cityId: market.city.id, orderType: market.orderType, language };
    return prepare(soldAt(context, request), key, market);
  };
  const send = async (context: RequestContext, menu: PreparedReply): Promise<FastifyReply> => {
    const { request, reply } = context;
    const coding = codingFor(request.headers['accept-encoding']);
    const etag = `"${menu.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
    reply.header('vary', 'accept-encoding, accept-language, x-brand').header('etag', etag);
    const known = (request.headers['if-none-match'] ?? '').split(',').map((value) => value.trim());
    if (known.includes(etag) || known.includes(`W/${etag}`)) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(await getBytes(menu, coding));
  };

  register('products', async (context) => {
    await send(context, await prepared(context, context.body));
    return undefined;
  });
  app.get('/api/products', { schema: { querystring: menuQuery } }, async (request, reply) => {
    const context = requestContext(dependencies, request, reply);
    const query = request.query as v.InferOutput<typeof menuQuery>;
    // Browsers and caches on the way may keep it, but ask each time: prices are never older than the answer.
    reply.header('cache-control', 'public, no-cache');
    return send(context, await prepared(context, query));
  });
  register('relatedProducts', async (context) => {
    const { brand, language, body } = context;
    const market = requireMarket(context, body);
    const keys = (body.product_keys ?? []).map((key) => parseLineKey(key)?.productKey ?? key);
    const query = {
      keys,
      groupIds: body.product_groups_ids,
      together: await countTogether(brand, keys),
    };
    return { products: relatedProducts(soldAt(context, body), brand, market, language, query) };
  });
}
