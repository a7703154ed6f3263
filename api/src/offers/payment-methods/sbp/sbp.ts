import type { PaymentMethod } from '../PaymentMethod';
import { mark } from './mark';
import texts from './texts.json';

/** Instant transfers between banks in Russia. */
export const sbp = {
  alias: 'sbp',
  kind: 'bank_app',
  icon: 'qr',
  mark,
  texts,
} as const satisfies PaymentMethod;
