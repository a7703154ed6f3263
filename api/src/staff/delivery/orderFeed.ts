import type { KitchenSystem } from '../webhooks/KitchenSystem';

/** The feed of a shop's orders: every shop has it, for whoever has a key that reads orders. */
export const orderFeed: KitchenSystem = {
  kind: 'feed',
  protocols: [],
  readAddress: () => null,
  describe: (address) => address,
  deliver: null,
};
