import type { FastifyInstance } from 'fastify';
import type { OrderChanges } from '../ordering/events/OrderChanges';
import { readKitchenSettings, writeKitchenSettings } from '../ordering/kitchen-settings/kitchenSettings';
import type { CallDependencies } from '../platform/calls/CallDependencies';
import type { Config } from '../platform/config/config';
import { readText } from '../platform/languages/Localized';
import { staffRegistrar } from './calls/registerStaffCall';
import { isForShop } from './keys/staffKeys';
import { registerStaffOrders } from './orders/routes';
import { requireShop } from './requireShop';
import { registerShopDays } from './shop-day/routes';
import { registerSystems } from './systems/routes';

/** `/api/staff/v1`: how restaurants' own systems work with orders. */
export function registerStaff(
  app: FastifyInstance,
  dependencies: CallDependencies & { config: Pick<Config, 'webhookLoopback'>; kitchenChanges?: OrderChanges },
): void {
  const register = staffRegistrar(app, dependencies);
  const { database } = dependencies;

  register('staffKey', null, async ({ key, catalogue, language }) => ({
    name: key.name,
    scopes: key.scopes,
    shop_ids: key.shop_ids,
    shops: catalogue.places.cities.flatMap((city) =>
      catalogue.places.shops
        .filter(({ id, cityId }) => cityId === city.id && isForShop(key, id))
        .map(({ id, name, coordinates }) => ({
          id,
          name: readText(name, language),
          city: readText(city.name, language),
          coordinates,
        })),
    ),
    expires_at: key.expires_at,
  }));
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
