import type { FastifyInstance } from 'fastify';
import type { OrderChanges } from '../ordering/events/OrderChanges';
import { readKitchenSettings, writeKitchenSettings } from '../ordering/kitchen-settings/kitchenSettings';
import type { CallDependencies } from '../platform/calls/CallDependencies';
import type { Config } from '../platform/config/config';
import { readText } from '../platform/languages/Localized';
import { staffRegistrar } from './calls/registerStaffCall';
import { registerStaffOrders } from './orders/routes';
import { requireShop } from './requireShop';
import { isForShop } from './rights/Caller';
import { registerShopDays } from './shop-day/routes';
import { registerSystems } from './systems/routes';

/** `/api/staff/v1`: how restaurants' own systems work with orders. */
export function registerStaff(
  app: FastifyInstance,
  dependencies: CallDependencies & { config: Pick<Config, 'webhookLoopback'>; kitchenChanges?: OrderChanges },
): void {
  const register = staffRegistrar(app, dependencies);
  const { database } = dependencies;

  register('staffKey', 'key', async ({ caller, catalogue, language }) => {
    const [grant] = caller.grants;
    if (!grant) throw new Error('a key without its rights');
    return {
      name: caller.name,
      scopes: [...grant.scopes],
      shop_ids: grant.shop_ids === null ? null : [...grant.shop_ids],
      shops: catalogue.places.cities.flatMap((city) =>
        catalogue.places.shops
          .filter(({ id, cityId }) => cityId === city.id && isForShop(grant, id))
          .map(({ id, name, coordinates }) => ({
            id,
            name: readText(name, language),
            city: readText(city.name, language),
            coordinates,
          })),
      ),
      expires_at: caller.expires_at,
    };
  });
  registerStaffOrders(app, register, dependencies);
  registerShopDays(register, dependencies);
  registerSystems(register, dependencies);

  register('staffKitchen', 'shop:read', async (context) =>
    readKitchenSettings(database, requireShop(context)),
  );
  register('staffSetKitchen', 'shop:write', async (context) => {
    const shopId = requireShop(context);
    await writeKitchenSettings(database, shopId, context.body);
    return readKitchenSettings(database, shopId);
  });
}
