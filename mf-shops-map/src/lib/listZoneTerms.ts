import type { DeliveryPrices } from '@storefront/contracts';
import type { TFunction } from 'i18next';

/** The fee of a zone, and either the amount from which it is free or the least order (D-29, ZONE-02). */
export function listZoneTerms(
  { delivery, minimum_order_amount: limit, has_free_delivery: hasFree }: DeliveryPrices,
  t: TFunction<'mf-shops-map'>,
  money: (amount: number) => string,
): string[] {
  const fee = delivery === 0 ? t('zone.free') : t('zone.price', { price: money(delivery) });
  if (limit === 0 || (delivery === 0 && hasFree)) return [fee];
  return [fee, t(hasFree ? 'zone.freeFrom' : 'zone.minimum', { amount: money(limit) })];
}
