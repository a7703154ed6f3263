import type { ClientConfig } from 'pg';
import type { OrderNews } from '../../ordering/events/OrderNews';
import { listenTo } from '../../platform/database/listenTo';
import { everyShop } from './FeedWaits';
import { feedChannel } from './numberChanges';

/** Wakes the calls of this process that wait for changes of a shop's orders. */
export function listenForKitchenNews(
  config: ClientConfig,
  news: OrderNews,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return listenTo(config, feedChannel, {
    onNotification(payload) {
      news.announce(Number(payload));
      news.announce(everyShop);
    },
    // Whoever waits looks every few seconds anyway.
    onConnected() {},
    onError,
  });
}
