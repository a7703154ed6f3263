import type { FastifyInstance } from 'fastify';
import type { CallDependencies } from '../menu/calls/CallDependencies';
import type { OrderNews } from '../ordering/events/OrderNews';
import { readKitchenSettings, writeKitchenSettings } from '../ordering/kitchen-settings/kitchenSettings';
import { ApiError } from '../platform/http/ApiError';
import { staffRegistrar } from './calls/registerStaffCall';
import { isForShop } from './keys/staffKeys';
import { registerStaffOrders } from './orders/routes';

/** `/api/staff/v1`: how restaurants' own systems work with orders. */
export function registerStaff(
  app: FastifyInstance,
  dependencies: CallDependencies & { kitchenNews?: OrderNews },
): void {
  const register = staffRegistrar(app, dependencies);
  const { database } = dependencies;

  register('staffKey', null, async ({ key }) => ({
    name: key.name,
    scopes: key.scopes,
    shop_ids: key.shop_ids,
    expires_at: key.expires_at,
  }));
  registerStaffOrders(app, register, dependencies);

  type ShopCall = Parameters<Parameters<typeof register<'staffKitchen'>>[2]>[0];
  /** @throws ApiError 404 for a shop that the key is not for, and for one that there is not. */
  const requireShop = ({
    key,
    params,
    catalogue,
  }: Pick<ShopCall, 'key' | 'params' | 'catalogue'>): number => {
    const shop = catalogue.data.shops.find(({ id }) => id === params.shop_id);
    if (!shop || !isForShop(key, shop.id)) throw new ApiError(404, 'shop.unknown');
    return shop.id;
  };
  register('staffKitchen', 'shop:read', async (context) =>
    readKitchenSettings(database, requireShop(context)),
  );
  register('staffSetKitchen', 'shop:write', async (context) => {
    await writeKitchenSettings(database, requireShop(context), context.body, context.now);
    return context.body;
  });
}
