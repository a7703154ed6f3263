import type { ClientConfig } from 'pg';
import { listenTo } from '../../platform/database/listenTo';
import type { OrderNews } from './OrderNews';

const channel = 'order_status';

/** Fans the database's notifications about orders out to the streams of this process; after a new connection everybody is told to look. */
export function listenForOrderNews(
  config: ClientConfig,
  news: OrderNews,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return listenTo(config, channel, {
    onNotification: (payload) => news.announce(Number(payload)),
    onConnected: () => news.afterGap(),
    onError,
  });
}
