import type { PaymentType } from '@storefront/contracts';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import { findPaymentMethod, paymentMethodName } from './paymentMethods';

/** Which online payment methods an acquirer takes, by brand and city. Until one is connected: none. */
export interface OnlinePayments {
  takes(brand: string, cityAlias: string, paymentType: string): boolean;
}
export const noOnlinePayments: OnlinePayments = { takes: () => false };

type Place = [
  context: Pick<RequestContext, 'brand' | 'catalogue'>,
  city: CatalogueCity,
  onlinePayments: OnlinePayments,
];

/**
 * Payment methods that a customer can choose in a city; online ones only while an acquirer takes them
 * (CHK-06). One that only the brand's menu knows is paid at the door.
 */
function listOffered(...[{ brand, catalogue }, city, onlinePayments]: Place) {
  return catalogue.offers
    .brand(brand)
    .paymentTypes.filter(
      ({ alias, isOnline, cities }) =>
        (cities === null || cities.includes(city.alias)) &&
        (!isOnline || onlinePayments.takes(brand, city.alias, alias)),
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
export const listPaymentTypes = (
  context: Pick<RequestContext, 'brand' | 'catalogue' | 'language'>,
  city: CatalogueCity,
  onlinePayments: OnlinePayments,
): PaymentType[] =>
  listOffered(context, city, onlinePayments).map(({ alias, isOnline, method, fields }) => ({
    alias,
    name: paymentMethodName(alias, context.language),
    is_online: isOnline,
    kind: method?.kind ?? 'at_door',
    icon: method?.icon ?? 'card',
    ...(method?.mark && { mark: toPicture(method.mark) }),
    fields: [...fields],
    texts: method?.kind === 'bank_app' ? method.texts[context.language] : null,
  }));

const toPicture = (mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`)}`;
