import type { StaffOrderChange } from '@storefront/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { toDeliveryAddress } from '../../places/addresses/toDeliveryAddress';
import { geocodeAddress } from '../../places/geo';
import { datesFor, findSlot, type Slot, type SlotRules, slotsFor } from '../../places/schedule';
import { buildSlotRules, takenSlots, withoutHeld } from '../../places/shops/intervals';
import { findServing, type Serving } from '../../places/shops/Serving';
import { releaseSlot, takePlace } from '../../places/shops/slots';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { sayIn } from '../../platform/messages/text';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import { wallTime } from '../../platform/time/wallClock';
import type { OrderSnapshot } from '../OrderSnapshot';
import type { StoredOrder } from '../tables';
import { toColumns } from './replacements';

/** Further days are many slots, and nobody moves an order so far. */
const shownDays = 3;

/** What may still be changed of an order: until it is packed, and the comment until it has left. */
export function findChangeable(
  { status, order_type }: Pick<StoredOrder, 'status' | 'order_type'>,
  readyAt: number | null,
): { comment: boolean; slot: boolean; address: boolean } {
  const isHere = status === 'accepted' || status === 'cooking';
  const isOpen = isHere && readyAt === null;
  return { comment: isHere, slot: isOpen, address: isOpen && order_type === 'delivery' };
}

/** Who brings an order where, by today's zones and its own shop. */
function servingOf(catalogue: Catalogue, order: StoredOrder): Serving {
  const { places } = catalogue;
  const city = places.cities.find(({ id }) => id === order.city_id);
  const shop = places.shops.find(({ id }) => id === order.shop_id);
  if (!city || !shop) throw new ApiError(404, 'shop.unknown');
  const { order_type: orderType, shop_id: shopId, snapshot } = order;
  const place = { orderType, shopId, deliveryAddress: snapshot.address };
  return { ...findServing(catalogue, order.brand, city, place), shop };
}

/** Its own place counts as free. */
async function readSlotRules(
  database: Kysely<Database>,
  catalogue: Catalogue,
  order: StoredOrder,
  now: number,
): Promise<SlotRules | null> {
  const held = [{ shopId: order.shop_id, capacityId: order.snapshot.slot.capacityId }];
  const taken = withoutHeld(await takenSlots(database, order.shop_id), order.shop_id, held);
  return buildSlotRules(servingOf(catalogue, order), now, taken);
}

/** Free times that an order may be moved to. */
export async function listOrderSlots(
  database: Kysely<Database>,
  catalogue: Catalogue,
  order: StoredOrder,
  now: number,
): Promise<Slot[]> {
  const rules = await readSlotRules(database, catalogue, order, now);
  if (!rules) return [];
  return datesFor(rules)
    .slice(0, shownDays)
    .flatMap(({ date }) => slotsFor({ ...rules, date }))
    .filter(({ disabled }) => !disabled);
}

interface Changing {
  transaction: Transaction<Database>;
  catalogue: Catalogue;
  /** Locked by the transaction. */
  order: StoredOrder;
  now: number;
}

/** Takes a place in another slot and gives the own one back. @throws ApiError 422 for one that is full or gone */
async function moveTo({ transaction, catalogue, order, now }: Changing, intervalId: string): Promise<Slot> {
  const rules = await readSlotRules(transaction, catalogue, order, now);
  const slot = rules && findSlot(rules, intervalId);
  if (!slot) throw fieldError('interval_id', 'interval.unavailable');
  const { shop_id: shopId, city_id: cityId, snapshot } = order;
  if (slot.capacityId === snapshot.slot.capacityId) return slot;
  const { slotCapacity = null } = catalogue.places.shops.find(({ id }) => id === shopId) ?? {};
  const place = { shopId, cityId, capacityId: slot.capacityId };
  const { rows } = await takePlace(place, slotCapacity, sql`(select 1) as one`).execute(transaction);
  if (slot.disabled || rows.length === 0) throw fieldError('interval_id', 'interval.full');
  await releaseSlot(transaction, { shopId, capacityId: snapshot.slot.capacityId });
  return slot;
}

/** @throws ApiError 422 for a house that nobody knows, or that another zone serves at other terms */
function toChangedAddress(
  { catalogue, order }: Changing,
  { text, ...details }: NonNullable<StaffOrderChange['address']>,
): OrderSnapshot['address'] {
  const { address, language } = order.snapshot;
  if (!address) return null;
  if (text === undefined) return { ...address, ...details };
  const { city, zone } = servingOf(catalogue, order);
  const found = geocodeAddress(city.alias, text, language);
  if (!found?.house) throw fieldError('address.text', 'address.house_unknown');
  const moved = toDeliveryAddress(catalogue, order.brand, city, language, found);
  if (!zone || moved.delivery_zone_id !== zone.id)
    throw fieldError('address.text', 'address.house_elsewhere');
  const { room, floor, entrance, intercom, description, leave_at_door, no_bell, call_on_arrival } = address;
  return {
    ...moved,
    ...{ room, floor, entrance, intercom, description, leave_at_door, no_bell, call_on_arrival },
    ...details,
  };
}

/**
 * Changes what its customer asked for: comment, time and address. Kitchens hear of it; of a new time the
 * customer does, too.
 * @throws ApiError 409 for what cannot be changed any more, 422 by field
 */
export async function changeOrder(
  changing: Changing,
  { comment, interval_id, address }: Omit<StaffOrderChange, 'version'>,
  readyAt: number | null,
): Promise<void> {
  const { transaction, catalogue, order, now } = changing;
  const { snapshot, city_id, number, phone } = order;
  const changeable = findChangeable(order, readyAt);
  const isRefused =
    (comment !== undefined && !changeable.comment) ||
    (interval_id !== undefined && !changeable.slot) ||
    (address !== undefined && !changeable.address);
  if (isRefused) throw new ApiError(409, 'staff.change_refused', { params: { status: order.status } });
  const slot = interval_id === undefined ? null : await moveTo(changing, interval_id);
  const changed: OrderSnapshot = {
    ...snapshot,
    ...(comment === undefined ? {} : { comment }),
    ...(address === undefined ? {} : { address: toChangedAddress(changing, address) }),
    ...(slot && {
      slot: {
        ...{ id: slot.id, capacityId: slot.capacityId, isAsap: slot.isAsap },
        ...{ startsAt: slot.startsAt, endsAt: slot.endsAt },
      },
    }),
  };
  const promisedAt = slot && (slot.isAsap ? slot.startsAt : slot.endsAt);
  await transaction
    .updateTable('orders')
    .set({ ...toColumns(changed), ...(slot && { interval_id: slot.id, expected_at: promisedAt }) })
    .where('id', '=', order.id)
    .execute();
  if (promisedAt === null) return;
  const timeZone = catalogue.places.cities.find(({ id }) => id === city_id)?.timeZone ?? 'UTC';
  const { language } = snapshot;
  const text = sayIn(language)('order.time_message', { number, time: wallTime(promisedAt, timeZone) });
  const message = { phone, text, language, order_number: number };
  await queueMessage(
    transaction,
    city_id,
    'order_changed',
    message,
    now,
    orderMessageExpiry(changed.slot, now),
  );
}
