import type { Payment } from '../ledger/Payment';
import type { Speech } from './words/words';

/** Whom the customer pays and what for, in the shop's own words where it sent some. */
export const orderLine = ({ terminal: shop, order, details }: Payment, { say }: Speech): string =>
  details.description ? `${shop} · ${details.description}` : say('shop', { shop, order });
