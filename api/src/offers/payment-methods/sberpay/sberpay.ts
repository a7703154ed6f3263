import type { PaymentMethod } from '../PaymentMethod';
import texts from './texts.json';

export const sberpay = {
  alias: 'sberpay',
  kind: 'bank_app',
  icon: 'qr',
  texts,
} as const satisfies PaymentMethod;
