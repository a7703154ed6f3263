import type { Language } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { type Say, sayIn } from '../../platform/messages/text';
import { findDelay, toDelay } from '../orders/orderDelay';
import { toStatus } from '../orders/orderStatus';
import type { Stage } from '../orders/stages';
import type { StoredOrder } from '../tables';

/** What a browser shows; one of the same `tag` takes the place of the one before. */
export interface PushMessage {
  title: string;
  body: string;
  tag: string;
  /** Of the order's page, with the key that opens it: the subscriber has it, and the message is encrypted. */
  path: string;
  language: Language;
}

/**
 * A stage in the words of the order's page and in the language of the order, as all its other messages; null
 * when the order is no longer there.
 */
export function wordStage(
  order: StoredOrder & { ready_at: number | null },
  stage: Stage,
  { places }: Catalogue,
  now: number,
): PushMessage | null {
  const city = places.cities.find(({ id }) => id === order.city_id);
  if (!city) return null;
  const { language } = order.snapshot;
  const say = sayIn(language);
  const words = findWords(order, stage, { say, now, timeZone: city.timeZone });
  return (
    words && {
      title: say('order.push_title', { number: order.number, stage: words.name }),
      body: words.description,
      tag: `order-${order.id}`,
      path: `/${city.alias}/order/${order.id}/tracking?key=${encodeURIComponent(order.tracking_key)}`,
      language,
    }
  );
}

function findWords(
  order: StoredOrder & { ready_at: number | null },
  stage: Stage,
  reader: { say: Say; now: number; timeZone: string },
): { name: string; description: string } | null {
  const { say } = reader;
  if (stage === 'late') {
    const delay = findDelay(order, reader.now);
    const words = delay && toDelay(delay, reader);
    return words && { name: words.short, description: words.text };
  }
  const isReady = order.status === 'cooking' && order.order_type === 'takeaway' && order.ready_at !== null;
  if (stage !== (isReady ? 'ready' : order.status)) return null;
  if (stage === 'ready')
    return { name: say('order.push_ready.name'), description: say('order.push_ready.description') };
  return toStatus(order, say);
}
