import type { ClientConfig } from 'pg';
import { type CatalogueSource, catalogueChannel } from '../platform/calls/Catalogue';
import { listenTo } from '../platform/database/listenTo';

/** A notification may be lost with its connection: now and then this process asks by itself. */
const pollMs = 60_000;

/**
 * Keeps a process's catalogue current: a change reaches it by the database's notification. `pollMs` is for
 * tests.
 */
export function watchCatalogue(
  config: ClientConfig,
  source: Pick<CatalogueSource, 'refresh'>,
  onError: (error: unknown) => void,
  options: { pollMs: number } = { pollMs },
): { stop(): Promise<void> } {
  const refresh = () => void source.refresh().catch(onError);
  const listening = listenTo(config, catalogueChannel, {
    onNotification: refresh,
    onConnected: refresh,
    onError,
  });
  const polling = setInterval(refresh, options.pollMs);
  polling.unref();
  return {
    async stop() {
      clearInterval(polling);
      await listening.stop();
    },
  };
}
