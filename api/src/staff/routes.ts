import type { FastifyInstance } from 'fastify';
import { readKitchenSettings, writeKitchenSettings } from '../ordering/kitchen-settings/kitchenSettings';
import { registerAudit } from './accounts/auditRoutes';
import { registerDevices } from './accounts/deviceRoutes';
import { registerOwnAccount } from './accounts/ownRoutes';
import { registerPeople } from './accounts/peopleRoutes';
import { registerSignIn } from './accounts/signInRoutes';
import { staffRegistrar } from './calls/registerStaffCall';
import { registerOrderPage } from './order-page/routes';
import { registerStaffOrders } from './orders/routes';
import { registerRefunds } from './refunds/routes';
import { requireShop } from './requireShop';
import { listShops } from './rights/listShops';
import type { StaffDependencies } from './StaffDependencies';
import { registerSearch } from './search/routes';
import { registerShopDays } from './shop-day/routes';
import { registerSystems } from './systems/routes';

/** `/api/staff/v1`: how restaurants' own systems, and their people, work with orders. */
export function registerStaff(app: FastifyInstance, dependencies: StaffDependencies): void {
  const register = staffRegistrar(app, dependencies);
  const { database } = dependencies;

  register('staffKey', 'key', async ({ caller, catalogue, language }) => {
    const [grant] = caller.grants;
    if (!grant) throw new Error('a key without its rights');
    return {
      name: caller.name,
      scopes: [...grant.scopes],
      shop_ids: grant.shop_ids && [...grant.shop_ids],
      shops: listShops(catalogue, grant, language),
      expires_at: caller.expires_at,
    };
  });
  registerStaffOrders(app, register, dependencies);
  registerSearch(register, dependencies);
  registerOrderPage(register, dependencies);
  registerRefunds(register, dependencies);
  registerShopDays(register, dependencies);
  registerSystems(register, dependencies);
  registerSignIn(app, dependencies);
  registerOwnAccount(register, dependencies);
  registerPeople(register, dependencies);
  registerDevices(register, dependencies);
  registerAudit(register, dependencies);

  register('staffKitchen', 'shop:read', async (context) =>
    readKitchenSettings(database, requireShop(context)),
  );
  register('staffSetKitchen', 'shop:write', async (context) => {
    const shopId = requireShop(context);
    await writeKitchenSettings(database, shopId, context.body);
    return readKitchenSettings(database, shopId);
  });
}
