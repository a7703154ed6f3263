import type { ContextReply, DeliveryAddress } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import { menuReply } from '../../menu/products/menuReply';
import { CartService } from '../../ordering/cart/CartService';
import { customersSession } from '../../people/customers/requireCustomer';
import { recallAddress, savedAddress, savedAddresses } from '../../people/customers/savedAddresses';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { SessionStore } from '../../platform/sessions/SessionStore';

/**
 * An address that can be delivered to becomes the session's and switches it to delivery (TYPE-01); another is
 * only told. One that a signed-in customer has ordered to before keeps its door and the point that was shown
 * on the map (ADDR-05): found again by its words, it is where it was shown. A flat that was typed with it
 * counts more than one that is kept.
 */
export async function chooseAddress(
  database: Kysely<Database>,
  context: RequestContext,
  city: CatalogueCity,
  found: DeliveryAddress,
  isPinned = false,
): Promise<ContextReply> {
  if (!found.delivery_possible) return { delivery_address: found };
  const { catalogue, brand, language, now } = context;
  const customer = (await customersSession(context))?.customer;
  const saved = customer ? await recallAddress(database, customer.id, found, now, isPinned) : found;
  const kept =
    customer && saved.id !== null ? await savedAddress(database, context, customer.id, saved.id) : null;
  // The zones may have changed since the point was shown.
  const address = { ...(kept?.delivery_possible ? kept : saved), ...typedDoor(found) };
  const session = await new SessionStore(database).choosePlace(await context.sessionOrNew(), brand, city.id, {
    orderType: 'delivery',
    deliveryAddress: address,
  });
  const market = { city, orderType: 'delivery' } as const;
  const zone =
    address.delivery_zone_id === null ? null : catalogue.places.zone(brand, address.delivery_zone_id);
  const { product_groups, popular_products } = menuReply(catalogue.at(zone?.shopId), brand, market, language);
  return {
    cart: await new CartService(database, context).read(session, city),
    order_type: 'delivery',
    delivery_address: address,
    delivery_addresses: customer ? await savedAddresses(database, context, customer.id) : [],
    product_groups,
    popular_products,
  };
}

const typedDoor = ({ room, entrance, floor }: DeliveryAddress): Partial<DeliveryAddress> =>
  Object.fromEntries(Object.entries({ room, entrance, floor }).filter(([, text]) => text !== ''));
