import type { PaymentMethod } from '../PaymentMethod';
import texts from './texts.json';

/** By the courier's or the shop's terminal. */
export const card = { alias: 'card', kind: 'at_door', icon: 'card', texts } as const satisfies PaymentMethod;
