import type { StaffDevice } from '@storefront/contracts';
import { ApiError } from '../../platform/http/ApiError';
import type { RegisterStaffCall } from '../calls/registerStaffCall';
import { createStaffKey, listDevices, revokeStaffKey, type StaffKey } from '../keys/staffKeys';
import { requireShop } from '../requireShop';
import { roleScopes } from '../rights/roles';
import type { StaffDependencies } from '../StaffDependencies';

const toDevice = ({ id, name, shop_ids, created_at, used_at }: StaffKey): StaffDevice => ({
  ...{ id, name, shop_ids, created_at, used_at },
});

/** Tablets: each has a key with the rights of the kitchen, which is taken back when the tablet is lost. */
export function registerDevices(register: RegisterStaffCall, { database }: StaffDependencies): void {
  register('staffDevices', 'people:write', async ({ shopIds }) => ({
    devices: (await listDevices(database, shopIds)).map(toDevice),
  }));

  register('staffAddDevice', 'people:write', async (context) => {
    const { body, now, deed } = context;
    const shopId = requireShop({ ...context, params: body });
    const device = { name: body.name, shopIds: [shopId], scopes: [...roleScopes.kitchen], expiresAt: null };
    const { key, secret } = await createStaffKey(database, { ...device, isDevice: true }, now);
    Object.assign(deed, { object: `device ${key.id}`, shopId });
    return { device: toDevice(key), secret };
  });

  register('staffRemoveDevice', 'people:write', async ({ shopIds, params, now }) => {
    const known = await listDevices(database, shopIds);
    if (!known.some(({ id }) => id === params.device_id)) throw new ApiError(404, 'staff.device_unknown');
    await revokeStaffKey(database, params.device_id, now);
    return { removed: true };
  });
}
