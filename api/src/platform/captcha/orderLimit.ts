import { addressBlock } from '@storefront/contracts/addressBlock';
import type { RateLimit } from '../http/rateLimit';

/** Under which guests' orders of one address are counted. */
export const orderLimit = (address: string): Omit<RateLimit, 'max'> => ({
  key: `order:guest:${addressBlock(address)}`,
  windowMs: 60 * 60_000,
});
