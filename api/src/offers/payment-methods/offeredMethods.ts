import type { Language, PaymentType } from '@storefront/contracts';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { OffersBrand } from '../catalogue/CatalogueOffer';
import { findPaymentMethod, paymentMethodName } from './paymentMethods';

/** Which online payment methods an acquirer takes, by brand and city. Until one is connected: none. */
export interface OnlinePayments {
  takes(brand: string, cityAlias: string, paymentType: string): boolean;
}
export const noOnlinePayments: OnlinePayments = { takes: () => false };

type Place = [brand: OffersBrand, city: CatalogueCity, onlinePayments: OnlinePayments];

/**
 * Payment methods that a customer can choose in a city; online ones only while an acquirer takes them
 * (CHK-06). One that only the brand's menu knows is paid at the door.
 */
function listOffered(...[brand, city, onlinePayments]: Place) {
  return brand.paymentTypes
    .filter(
      ({ alias, isOnline, cities }) =>
        (cities === null || cities.includes(city.alias)) &&
        (!isOnline || onlinePayments.takes(brand.alias, city.alias, alias)),
    )
    .map(({ alias, isOnline }) => {
      const method = findPaymentMethod(alias);
      return { alias, isOnline, method, fields: method?.fields?.(city.country.code) ?? [] };
    });
}

/** The payment method of this alias, or null when it is not offered here. */
export const findOffered = (
  alias: string,
  ...place: Place
): { isOnline: boolean; fields: readonly PaymentType['fields'][number][] } | null =>
  listOffered(...place).find((offered) => offered.alias === alias) ?? null;

/** What pages need of each method that is offered. */
export const listPaymentTypes = (language: Language, ...place: Place): PaymentType[] =>
  listOffered(...place).map(({ alias, isOnline, method, fields }) => ({
    alias,
    name: paymentMethodName(alias, language),
    is_online: isOnline,
    kind: method?.kind ?? 'at_door',
    icon: method?.icon ?? 'card',
    fields: [...fields],
    texts: method?.kind === 'bank_app' ? method.texts[language] : null,
  }));
