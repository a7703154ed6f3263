import type { Language } from '@storefront/contracts';
import { sayIn } from '../../platform/messages/text';
import { card } from './card/card';
import { cardOnline } from './card-online/cardOnline';
import { cash } from './cash/cash';
import type { PaymentMethod } from './PaymentMethod';
import { sberpay } from './sberpay/sberpay';
import { sbp } from './sbp/sbp';

const all = [cash, card, cardOnline, sberpay, sbp] as const;
type Known = (typeof all)[number];
/** Methods that an acquirer takes. */
export type OnlineMethod = Exclude<Known, { kind: 'at_door' }>['alias'];
/** Of these, the ones that are confirmed in a bank's application. */
export type BankAppMethod = Extract<Known, { kind: 'bank_app' }>['alias'];

const paymentMethods: readonly PaymentMethod[] = all;
export const onlineMethods = all.flatMap((method) => (method.kind === 'at_door' ? [] : [method.alias]));

export const findPaymentMethod = (alias: string): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.alias === alias);
export const isOnlineMethod = (alias: string): alias is OnlineMethod =>
  onlineMethods.some((online) => online === alias);
export const isBankAppMethod = (alias: string): alias is BankAppMethod =>
  findPaymentMethod(alias)?.kind === 'bank_app';
export const isCardMethod = (alias: string): alias is Exclude<OnlineMethod, BankAppMethod> =>
  findPaymentMethod(alias)?.kind === 'card';

/** Of orders that came by other ways: they can't be chosen here, but past orders name them. */
const pastAliases = ['ApplePay', 'GooglePay', 'YandexEda', 'DeliveryClub', 'agregatorVL', 'obed_ru'] as const;

/** The name of a payment method; an unknown one shows its alias (CHK-10). */
export function paymentMethodName(alias: string, language: Language): string {
  const method = findPaymentMethod(alias);
  if (method) return method.texts[language].name;
  const past = pastAliases.find((name) => name === alias);
  return past ? sayIn(language)(`payment_type.${past}`) : alias;
}
