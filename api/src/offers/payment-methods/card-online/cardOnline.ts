import type { PaymentMethod } from '../PaymentMethod';
import texts from './texts.json';

export const cardOnline = {
  alias: 'cardOnline',
  kind: 'card',
  icon: 'card',
  // Acquirers in Turkey take no card without it (CHK-03).
  fields: (countryCode) => (countryCode === 'TR' ? ['email'] : []),
  texts,
} as const satisfies PaymentMethod;
