import type { PaymentMethod } from '../PaymentMethod';
import texts from './texts.json';

export const cash = {
  alias: 'cash',
  kind: 'at_door',
  icon: 'cash',
  // Which note change is asked from (CHK-05).
  fields: () => ['cash'],
  texts,
} as const satisfies PaymentMethod;
