import type { PaymentType } from '@storefront/contracts';
import type { CatalogueBrand, CatalogueCity } from '../../menu/catalogue/Catalogue';
import type { Say } from '../../platform/messages/text';

/** Which online ways to pay an acquirer takes, by brand and city. Until one is connected: none. */
export interface OnlinePayments {
  takes(brand: string, cityAlias: string, paymentType: string): boolean;
}
export const noOnlinePayments: OnlinePayments = { takes: () => false };

/**
 * The last six are of orders that came by other ways; nobody chooses them here, but past orders name them.
 */
const named = [
  'cash',
  'card',
  'cardOnline',
  'sberpay',
  'sbp',
  'ApplePay',
  'GooglePay',
  'YandexEda',
  'DeliveryClub',
  'agregatorVL',
  'obed_ru',
] as const;

/** The name of a way to pay; one that is unknown shows its own alias (CHK-10). */
export function paymentTypeName(alias: string, say: Say): string {
  const known = named.find((name) => name === alias);
  return known ? say(`payment_type.${known}`) : alias;
}

type Place = [brand: CatalogueBrand, city: CatalogueCity, onlinePayments: OnlinePayments];

/**
 * Ways to pay that a customer can choose in a city; online ones only while an acquirer takes them (CHK-06).
 */
function offered(...[brand, city, onlinePayments]: Place): CatalogueBrand['paymentTypes'] {
  return brand.paymentTypes.filter(
    ({ alias, isOnline, cities }) =>
      (cities === null || cities.includes(city.alias)) &&
      (!isOnline || onlinePayments.takes(brand.alias, city.alias, alias)),
  );
}

/** The way to pay of this alias, or null when it is not offered here. */
export const offeredType = (
  brand: CatalogueBrand,
  city: CatalogueCity,
  alias: string,
  onlinePayments: OnlinePayments,
): { isOnline: boolean } | null =>
  offered(brand, city, onlinePayments).find((type) => type.alias === alias) ?? null;

export const paymentTypes = (say: Say, ...place: Place): PaymentType[] =>
  offered(...place).map(({ alias, isOnline }) => ({
    alias,
    name: paymentTypeName(alias, say),
    is_online: isOnline,
  }));
