import { useSentOrder } from './useSentOrder';

/** On every page of a tab that sent an order and never heard of it: opens that order. Renders nothing. */
export function SentOrder() {
  useSentOrder();
  return null;
}
