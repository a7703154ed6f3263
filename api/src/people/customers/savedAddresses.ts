import type { BodyOf, BrandAlias, DeliveryAddress, Language } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import { toDeliveryAddress } from '../../places/addresses/toDeliveryAddress';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { changeChosenAddress } from '../../platform/sessions/sessionAddress';

/** More than anybody orders to; beyond it the one that was used longest ago makes room. */
const maxSavedAddresses = 50;

/**
 * The same house chosen twice, by the map or by words, is one address; a pin without a house is told by where
 * it stands.
 */
function placeKey({ locality, street, house, map }: DeliveryAddress): string {
  if (house !== '') return [locality, street, house].join('|').toLowerCase();
  const { latitude, longitude } = map.coordinates;
  return `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
}

/** What a courier needs inside the house: typed at an order, and kept with the address for the next one. */
const pickDoor = (address: DeliveryAddress) => {
  const { room, floor, entrance, intercom, description } = address;
  return {
    room,
    floor,
    entrance,
    intercom,
    description,
    leave_at_door: address.leave_at_door ?? false,
    no_bell: address.no_bell ?? false,
    call_on_arrival: address.call_on_arrival ?? false,
  };
};
/** All that the customer told of an address beyond its place. */
const ownWords = (address: DeliveryAddress) => ({ ...pickDoor(address), label: address.label ?? null });

/**
 * Gives a chosen address its id, its name and what was told of its door, where the customer has ordered to it
 * before; else it is the session's alone, with no id. `isPinned`: its point was shown on the map, and takes
 * the place of the one that was kept.
 */
export async function recallAddress(
  database: Kysely<Database>,
  customerId: number,
  address: DeliveryAddress,
  now: number,
  isPinned = false,
): Promise<DeliveryAddress> {
  // The centre that stands in for an address.
  if (address.approximate) return address;
  const point = JSON.stringify({ map: address.map });
  const saved = await database
    .updateTable('customer_addresses')
    .set({ used_at: now, ...(isPinned ? { address: sql`address || ${point}::jsonb` } : {}) })
    .where('customer_id', '=', customerId)
    .where('city_id', '=', address.city_id)
    .where('place', '=', placeKey(address))
    .returning(['id', 'address'])
    .executeTakeFirst();
  return saved ? { ...address, ...ownWords(saved.address), id: saved.id } : { ...address, id: null };
}

/**
 * An address enters the customer's list when it is ordered to; room, floor, entrance and intercom of the last
 * order stay with it (ADDR-05, CHK-04). Where it is still chosen it is known as that entry from now on.
 */
export async function saveOrdered(
  database: Kysely<Database>,
  customerId: number,
  ordered: DeliveryAddress,
  now: number,
): Promise<void> {
  const door = pickDoor(ordered);
  const { id } = await database
    .insertInto('customer_addresses')
    .values({
      customer_id: customerId,
      city_id: ordered.city_id,
      place: placeKey(ordered),
      address: JSON.stringify({ ...ordered, id: null }),
      used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'city_id', 'place']).doUpdateSet({
        used_at: now,
        address: sql`customer_addresses.address || ${JSON.stringify(door)}::jsonb`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const chosen = { field: 'full_address', value: ordered.full_address } as const;
  await changeChosenAddress(database, { customer_id: customerId }, chosen, { id, ...door });
  const old = database
    .selectFrom('customer_addresses')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxSavedAddresses);
  await database.deleteFrom('customer_addresses').where('id', 'in', old).execute();
}

interface Reader {
  catalogue: Catalogue;
  brand: BrandAlias;
  language: Language;
}

/**
 * A saved address as it can be used today: zones and prices may have changed since (D-60). Null in a city
 * that is no longer served.
 */
function refreshAddress(
  { catalogue, brand, language }: Reader,
  id: number,
  saved: DeliveryAddress,
): DeliveryAddress | null {
  const city = catalogue.places.city(brand, saved.city_id);
  if (!city) return null;
  const { address, full_address, locality, district, street, house, map } = saved;
  const found = {
    address,
    full_address,
    locality,
    district,
    street,
    house: house === '' ? null : house,
    coordinates: map.coordinates,
  };
  const current = toDeliveryAddress(catalogue, brand, city, language, found);
  return { ...current, ...ownWords(saved), id };
}

/** The customer's addresses: as the customer put them, then the last used first (ADDR-05). */
export async function savedAddresses(
  database: Kysely<Database>,
  reader: Reader,
  customerId: number,
): Promise<DeliveryAddress[]> {
  const rows = await database
    .selectFrom('customer_addresses')
    .select(['id', 'address'])
    .where('customer_id', '=', customerId)
    .orderBy('position', (position) => position.asc().nullsLast())
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ id, address }) => refreshAddress(reader, id, address) ?? []);
}

/** One of the customer's own addresses; null for anybody else's. */
export async function savedAddress(
  database: Kysely<Database>,
  reader: Reader,
  customerId: number,
  id: number,
): Promise<DeliveryAddress | null> {
  const row = await database
    .selectFrom('customer_addresses')
    .select('address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? refreshAddress(reader, id, row.address) : null;
}

/**
 * Changes what the customer told of one of their own addresses, also where it is chosen already; false when
 * it is not theirs.
 */
export async function updateAddress(
  database: Kysely<Database>,
  customerId: number,
  id: number,
  told: BodyOf<'addressUpdate'>,
): Promise<boolean> {
  const row = await database
    .updateTable('customer_addresses')
    .set({ address: sql`address || ${JSON.stringify(told)}::jsonb` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await changeChosenAddress(database, { customer_id: customerId }, { field: 'id', value: String(id) }, told);
  return true;
}

/** Puts the customer's addresses into this order; ids of others are passed over. */
export async function orderAddresses(
  database: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  await database
    .updateTable('customer_addresses')
    .set({ position: sql<number | null>`array_position(${[...ids]}::int[], id)` })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Removes one of the customer's own addresses; false when it is not theirs. */
export async function removeAddress(
  database: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<boolean> {
  const row = await database
    .deleteFrom('customer_addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
