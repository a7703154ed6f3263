import type { ClientConfig } from 'pg';
import { listenTo } from '../../platform/database/listenTo';
import type { OrderChanges } from './OrderChanges';

const channel = 'order_status';

/**
 * Fans the database's notifications about orders out to the streams of this process; after a new connection
 * everybody is told to look.
 */
export function listenForOrderChanges(
  config: ClientConfig,
  changes: OrderChanges,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return listenTo(config, channel, {
    onNotification: (payload) => changes.announce(Number(payload)),
    onConnected: () => changes.afterGap(),
    onError,
  });
}
