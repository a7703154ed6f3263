import type { LatLon, MinutesRange } from '@storefront/contracts';
import type { CatalogueShop } from '../catalogue/CatalogueShop';
import type { CatalogueZone } from '../catalogue/CatalogueZone';

type ZoneTerms = Pick<CatalogueZone, 'deliveryMinor' | 'minimumOrderMinor' | 'hasFreeDelivery'>;

/**
 * What a shop says of itself beside the menu: a row for each thing that differs, until a time or until it is
 * taken back.
 */
export type ShopDayRow = { shopId: number; until: number | null } & (
  | { kind: 'product' | 'modifier' | 'pause'; key: string; value: true }
  /** Minor units of the city's currency, by a product's key. */
  | { kind: 'price'; key: string; value: number }
  /** Opening hours of one business date; none: closed. */
  | { kind: 'hours'; key: string; value: MinutesRange[] }
  | { kind: 'slot_capacity'; key: ''; value: number }
  /** By a zone's id. */
  | { kind: 'zone_terms'; key: string; value: ZoneTerms }
  | { kind: 'zone_area'; key: string; value: LatLon[] }
  /** The shop that cooks for its zones while it takes no orders. */
  | { kind: 'stand_in'; key: ''; value: number }
  /** Keys of products, the most popular one first. */
  | { kind: 'popular'; key: ''; value: string[] }
);

export const isInForce = ({ until }: Pick<ShopDayRow, 'until'>, now: number): boolean =>
  until === null || until > now;

/** The shop as it is today: paused, with other hours, with more or fewer places in a slot. */
export function applyDayToShop(shop: CatalogueShop, rows: readonly ShopDayRow[]): CatalogueShop {
  let { type, slotCapacity } = shop;
  let pausedUntil: number | undefined;
  const custom = { ...shop.schedule.custom };
  for (const row of rows) {
    if (row.kind === 'pause') {
      // One that the menu stops is stopped for longer than a pause.
      if (shop.type !== 'stop' && row.until !== null) pausedUntil = row.until;
      type = 'stop';
    }
    if (row.kind === 'slot_capacity') slotCapacity = row.value;
    if (row.kind === 'hours') custom[row.key] = { working_time: row.value, order_minutes: row.value };
  }
  const pause = pausedUntil === undefined ? {} : { pausedUntil };
  return { ...shop, ...pause, type, slotCapacity, schedule: { ...shop.schedule, custom } };
}

/**
 * Delivery zones as they are today: with the terms and the area that their shop gives them, cooked for by its
 * stand-in while it takes no orders.
 */
export function applyDayToZones(
  zones: readonly CatalogueZone[],
  shops: readonly CatalogueShop[],
  rows: readonly ShopDayRow[],
): CatalogueZone[] {
  const shopsById = new Map(shops.map((shop) => [shop.id, shop]));
  return zones.map((zone) => {
    let changed = zone;
    for (const row of rows.filter(({ shopId }) => shopId === zone.shopId)) {
      if (row.kind === 'zone_terms' && row.key === String(zone.id)) changed = { ...changed, ...row.value };
      if (row.kind === 'zone_area' && row.key === String(zone.id)) changed = { ...changed, area: row.value };
      if (row.kind !== 'stand_in' || shopsById.get(zone.shopId)?.type !== 'stop') continue;
      const standIn = shopsById.get(row.value);
      if (standIn && standIn.type !== 'stop' && canStandIn(standIn, zone))
        changed = { ...changed, shopId: standIn.id, ownShopId: zone.shopId };
    }
    return changed;
  });
}

/** A shop of the same city that sells every brand which is delivered to the zone. */
export const canStandIn = (
  { cityId, brands }: Pick<CatalogueShop, 'cityId' | 'brands'>,
  zone: Pick<CatalogueZone, 'cityId' | 'brands'>,
): boolean => cityId === zone.cityId && zone.brands.every((brand) => brands.includes(brand));
