import type { KitchenSystemKind } from '@storefront/contracts';
import type { AddressRule } from '@storefront/contracts/publicAddress';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ticketPrinter } from '../printing/ticketPrinter';
import type { KitchenSystem } from '../webhooks/KitchenSystem';
import { webhook } from './webhook';

/** The feed of a shop's orders: every shop has it, for callers with a key that reads orders. */
const orderFeed: KitchenSystem = {
  kind: 'feed',
  protocols: [],
  readAddress: () => null,
  describe: (address) => address,
  deliver: null,
};

export type KitchenSystems = Readonly<Record<KitchenSystemKind, KitchenSystem>>;

/** Every way in which orders can reach a restaurant. */
export const kitchenSystems = (database: Kysely<Database>, rule: AddressRule): KitchenSystems => ({
  feed: orderFeed,
  webhook: webhook(rule),
  printer: ticketPrinter(database),
});

/** Which of them a stored address belongs to. @throws Error for an address of none, which nothing stores. */
export function systemAt(systems: KitchenSystems, address: string): KitchenSystem {
  const { protocol } = new URL(address);
  const found = Object.values(systems).find(({ protocols }) => protocols.includes(protocol));
  if (!found) throw new Error(`no kitchen system has addresses with ${protocol}`);
  return found;
}
