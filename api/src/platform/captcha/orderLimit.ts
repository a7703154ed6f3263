import { ipBlock } from '@storefront/contracts/ipBlock';
import type { RateLimit } from '../http/rateLimit';

/** Under which guests' orders of one ip are counted. */
export const orderLimit = (ip: string): Omit<RateLimit, 'max'> => ({
  key: `order:guest:${ipBlock(ip)}`,
  windowMs: 60 * 60_000,
});
