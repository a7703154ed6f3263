import { readDeviceList, readDeviceValue, writeDeviceValue } from '@storefront/shared-state';

const orders = 'push-orders';
const declined = 'push-declined';
const explained = 'push-explained';
/** An order is over long before so many others were placed. */
const most = 5;

/** The orders that this browser is told of. The server keeps them, too, without telling for whom. */
export const isSubscribedTo = (orderId: number): boolean => readDeviceList(orders).includes(String(orderId));

/** @returns whether there is an order left that this browser is told of. */
export function rememberTold(orderId: number, isTold: boolean): boolean {
  const others = readDeviceList(orders).filter((id) => id !== String(orderId));
  const all = isTold ? [...others, String(orderId)].slice(-most) : others;
  writeDeviceValue(orders, all);
  return all.length > 0;
}

/** A customer who declines is not asked again. */
export const hasDeclined = (): boolean => readDeviceValue(declined) === true;
export const rememberDeclined = (): void => writeDeviceValue(declined, true);

/** How to allow what the browser forbids is said once; once it is allowed, the offer is made again. */
export const isExplained = (): boolean => readDeviceValue(explained) === true;
export const rememberExplained = (): void => writeDeviceValue(explained, true);
