import type { PaymentMethod } from '../PaymentMethod';
import texts from './texts.json';

/** Instant transfers between banks in Russia. */
export const sbp = { alias: 'sbp', kind: 'bank_app', icon: 'qr', texts } as const satisfies PaymentMethod;
