import { atom } from 'jotai';
import { readVisitValue, writeVisitValue } from '../storage/deviceStorage';

const storageKey = 'order-attempt';
const sentOrderBaseAtom = atom(false);

/**
 * Whether an earlier page of this tab sent an order and was left before the reply: wherever the customer is
 * now, it is theirs to see (CHK-07).
 */
export const sentOrderAtom = atom((get) => get(sentOrderBaseAtom));

/**
 * The order as the page that sent it kept it, for as long as the tab is open; that page's part knows its
 * shape.
 */
export const readSentOrder = (): unknown => readVisitValue(storageKey);
export const keepSentOrder = (order: unknown): void => writeVisitValue(storageKey, order);
export const forgetSentOrder = (): void => writeVisitValue(storageKey, null);

/** When a page begins, or comes back as it was left. */
export const lookForSentOrder = atom(null, (_get, set) => set(sentOrderBaseAtom, readSentOrder() !== null));
