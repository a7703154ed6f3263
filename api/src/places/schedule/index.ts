/**
 * Every rule about hours, business days and slots, as pure functions. The clock is always an argument; time
 * zones follow the IANA data.
 */

export { datesFor } from './datesFor';
export { getAvailability } from './getAvailability';
export { getBusinessDate } from './getBusinessDate';
export { intervalId } from './intervalId';

export { findSlot, slotsFor, soonestSlot } from './slotsFor';
export type {
  ShopAvailability,
  Slot,
  SlotDate,
  SlotRules,
} from './types';
