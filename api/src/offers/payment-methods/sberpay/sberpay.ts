import type { PaymentMethod } from '../PaymentMethod';
import { mark } from './mark';
import texts from './texts.json';

export const sberpay = {
  alias: 'sberpay',
  kind: 'bank_app',
  icon: 'qr',
  mark,
  texts,
} as const satisfies PaymentMethod;
