import { atom } from 'jotai';
import { orderTypeAtom } from '../orderType/orderTypeAtom';

/** The dialog that asks where to, and what it shows when it is opened without properties. */
export const placeQuestionAtom = atom((get) => ({
  name: 'OrderTypesModal' as const,
  props: { mode: get(orderTypeAtom) },
}));
