import type { ClientConfig } from 'pg';
import type { OrderChanges } from '../../ordering/events/OrderChanges';
import { listenTo } from '../../platform/database/listenTo';
import { everyShop } from './FeedWaits';
import { feedChannel } from './numberChanges';

/** Wakes the calls of this process that wait for changes of a shop's orders. */
export function listenForKitchenChanges(
  config: ClientConfig,
  changes: OrderChanges,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return listenTo(config, feedChannel, {
    onNotification(payload) {
      changes.announce(Number(payload));
      changes.announce(everyShop);
    },
    // Whoever waits looks every few seconds anyway.
    onConnected() {},
    onError,
  });
}
