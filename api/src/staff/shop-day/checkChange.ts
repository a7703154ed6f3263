import type { ShopDayChange } from '@storefront/contracts';
import { canStandIn } from '../../places/shop-days/shopDays';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { fieldError } from '../../platform/http/ApiError';
import { toMajor, toMinor } from '../../platform/money/minorUnits';

/**
 * @throws ApiError 422 for what the menu does not have, or not at this shop, for an amount with more digits
 * than its currency has, and for an end that has passed.
 */
export function checkChange(
  shopId: number,
  change: ShopDayChange,
  { places, menu }: Catalogue,
  now: number,
): void {
  if ('product_key' in change && !menu.products.some(({ key }) => key === change.product_key))
    throw fieldError('product_key', 'cart.unknown_product');
  if (change.change === 'popular') {
    const keys = change.product_keys ?? [];
    const isKnown = (key: string) => menu.products.some((product) => product.key === key);
    if (!keys.every(isKnown)) throw fieldError('product_keys', 'cart.unknown_product');
    if (new Set(keys).size < keys.length) throw fieldError('product_keys', 'validation.wrong');
  }
  if (change.change === 'modifier') {
    const isKnown = menu.products.some(({ modifiers: { available, single, groups } }) =>
      [...available, ...single, ...groups.flatMap(({ modifiers }) => modifiers)].some(
        ({ id }) => id === change.modifier_id,
      ),
    );
    if (!isKnown) throw fieldError('modifier_id', 'cart.modifiers');
  }
  const cityId = places.shops.find(({ id }) => id === shopId)?.cityId;
  const digits = places.cities.find(({ id }) => id === cityId)?.currency.fractionDigits;
  const isAmount = (major: number) => toMajor(toMinor(major), digits) === major;
  if (change.change === 'price' && change.price !== null && !isAmount(change.price))
    throw fieldError('price', 'validation.wrong');
  if (change.change === 'zone_terms' && change.terms) {
    for (const field of ['delivery_price', 'minimum_order_amount'] as const)
      if (!isAmount(change.terms[field])) throw fieldError(`terms.${field}`, 'validation.wrong');
  }
  if ('until' in change && change.until != null && change.until <= now)
    throw fieldError('until', 'validation.wrong');
  // A zone that a stand-in cooks for is still the shop's own.
  const zones = places.zones.filter((zone) => (zone.ownShopId ?? zone.shopId) === shopId);
  if ('zone_id' in change && !zones.some(({ id }) => id === change.zone_id))
    throw fieldError('zone_id', 'validation.wrong');
  if (change.change === 'stand_in' && change.shop_id !== null) {
    const standIn = places.shops.find(({ id }) => id === change.shop_id);
    if (!standIn || standIn.id === shopId || !zones.every((zone) => canStandIn(standIn, zone)))
      throw fieldError('shop_id', 'shop.unknown');
  }
}
