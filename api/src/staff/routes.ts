import type { FastifyInstance } from 'fastify';
import type { CallDependencies } from '../menu/calls/CallDependencies';
import type { OrderNews } from '../ordering/events/OrderNews';
import { readKitchenSettings, writeKitchenSettings } from '../ordering/kitchen-settings/kitchenSettings';
import { staffRegistrar } from './calls/registerStaffCall';
import { registerStaffOrders } from './orders/routes';
import { requireShop } from './requireShop';
import { registerShopDays } from './shopDayRoutes';

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
  registerShopDays(register, dependencies);

  register('staffKitchen', 'shop:read', async (context) =>
    readKitchenSettings(database, requireShop(context)),
  );
  register('staffSetKitchen', 'shop:write', async (context) => {
    await writeKitchenSettings(database, requireShop(context), context.body, context.now);
    return context.body;
  });
}
