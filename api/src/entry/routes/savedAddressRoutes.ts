import { customersSession, requireCustomer } from '../../people/customers/requireCustomer';
import {
  orderAddresses,
  removeAddress,
  savedAddress,
  savedAddresses,
  updateAddress,
} from '../../people/customers/savedAddresses';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { chooseAddress } from './chooseAddress';

const unknown = (): ApiError =>
  new ApiError(404, 'address.unknown', { errors: { delivery_address: 'address.unknown' } });

/**
 * A signed-in customer's saved addresses: list, put in order, name, choose one, remove one (ADDR-05,
 * PROF-04). Another's do not exist.
 */
export function registerSavedAddresses(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  register('addresses', async (context) => {
    const session = await customersSession(context);
    if (!session) return { delivery_addresses: [] };
    return { delivery_addresses: await savedAddresses(database, context, session.customer.id) };
  });

  register('addressRemove', async (context) => {
    const { customer } = await requireCustomer(context);
    if (!(await removeAddress(database, customer.id, context.params.id))) throw unknown();
    return { delivery_addresses: await savedAddresses(database, context, customer.id) };
  });

  register('addressUpdate', async (context) => {
    const { customer } = await requireCustomer(context);
    if (!(await updateAddress(database, customer.id, context.params.id, context.body))) throw unknown();
    return { delivery_addresses: await savedAddresses(database, context, customer.id) };
  });

  register('addressesOrder', async (context) => {
    const { customer } = await requireCustomer(context);
    await orderAddresses(database, customer.id, context.body.delivery_address_ids);
    return { delivery_addresses: await savedAddresses(database, context, customer.id) };
  });

  register('setById', async (context) => {
    const { customer } = await requireCustomer(context);
    const { catalogue, brand, body } = context;
    const address = await savedAddress(database, context, customer.id, body.delivery_address_id);
    const city = address && catalogue.places.city(brand, address.city_id);
    if (!address || !city) throw unknown();
    if (!address.delivery_possible) throw fieldError('delivery_address', 'address.not_deliverable');
    return chooseAddress(database, context, city, address);
  });
}
