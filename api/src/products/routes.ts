import type { OrderType } from '@storefront/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../app/Dependencies';
import { ApiError, fieldError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import { checkReply } from '../http/errorHandling';
import type { RegisterCall } from '../http/registerCall';
import { requestContext } from '../http/requestContext';
import { codingFor, MenuCache, type PreparedReply } from './MenuCache';
import { menuReply, relatedProducts } from './menuReply';
import type { Market } from './toProduct';

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

/** Refuses a shop or a zone of another city; neither changes the menu itself. */
export function marketOf(context: RequestContext, request: MenuRequest): Market {
  const { catalogue, brand } = context;
  const city = catalogue.city(brand, request.city_id);
  if (!city) throw new ApiError(404, 'city.unknown');
  if (request.shop_id && catalogue.shop(brand, request.shop_id)?.cityId !== city.id)
    throw fieldError('shop_id', 'shop.unknown');
  if (request.delivery_zone_id && catalogue.zone(brand, request.delivery_zone_id)?.cityId !== city.id)
    throw fieldError('delivery_zone_id', 'zone.unknown');
  return { city, orderType: request.order_type };
}

/** POST and GET /api/products, and related products. */
export function registerProducts(
  app: FastifyInstance,
  register: RegisterCall,
  dependencies: Dependencies,
): void {
  const cache = new MenuCache();
  const checksReplies = dependencies.config.mode !== 'production';

  const prepared = (context: RequestContext, market: Market): Promise<PreparedReply> => {
    const { catalogue, brand, language } = context;
    const key = [catalogue.version, brand, market.city.id, market.orderType, language].join('/');
    return cache.get(key, () => {
      const reply = menuReply(catalogue, brand, market, language);
      if (checksReplies) checkReply('products', reply);
      return reply;
    });
  };
  const send = (context: RequestContext, menu: PreparedReply): FastifyReply => {
    const { request, reply } = context;
    const coding = codingFor(request.headers['accept-encoding']);
    const etag = `"${menu.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
    reply.header('vary', 'accept-encoding, accept-language, x-brand').header('etag', etag);
    const known = (request.headers['if-none-match'] ?? '').split(',').map((value) => value.trim());
    if (known.includes(etag) || known.includes(`W/${etag}`)) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(coding === 'br' ? menu.brotli : coding === 'gzip' ? menu.gzip : menu.raw);
  };

  register('products', async (context) => {
    send(context, await prepared(context, marketOf(context, context.body)));
    return undefined;
  });
  app.get('/api/products', { schema: { querystring: menuQuery } }, async (request, reply) => {
    const context = requestContext(dependencies, request, reply);
    const market = marketOf(context, request.query as v.InferOutput<typeof menuQuery>);
    // Browsers and caches on the way may keep it, but ask each time: prices are never older than the answer.
    reply.header('cache-control', 'public, no-cache');
    return send(context, await prepared(context, market));
  });
  register('relatedProducts', async (context) => {
    const { catalogue, brand, language, body } = context;
    const market = marketOf(context, body);
    return { products: relatedProducts(catalogue, brand, market, language, body.product_groups_ids) };
  });
}
