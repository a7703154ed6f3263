import { origin } from '../support/stack';
import type { Start } from './Start';

/** Each brand has a host name of its own. */
export const getOrigin = (brand: Start['brand']): string => {
  const url = new URL(origin);
  if (brand !== 'umi') url.hostname = `${brand}.localhost`;
  return url.origin;
};
