import type { AddressRule } from '@storefront/contracts/publicAddress';
import type { KitchenSystem } from '../webhooks/KitchenSystem';
import { postSigned } from './postSigned';

/** Orders carry names and addresses: in the clear only to this machine. */
export function readWebhookAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url !== null && (url.protocol === 'https:' || isHere) ? url.href : null;
}

/**
 * Posts an order to a system with an address of its own. Of two about one order the larger `order.version` is
 * newer.
 */
export const webhook = (rule: AddressRule): KitchenSystem => ({
  kind: 'webhook',
  protocols: ['https:', 'http:'],
  readAddress: readWebhookAddress,
  // Its path and query may be what the receiver knows us by.
  describe: (address) => new URL(address).origin,
  deliver: ({ id, receiver, order, now }) =>
    postSigned(receiver, { id, type: 'order.changed', created_at: now, order }, rule),
});
