import type { SendMessage } from './sendOutbox';

const timeoutMs = 5_000;

/**
 * Posts messages as JSON to an address, the business's own or the sandbox's inbox; a repetition has the same
 * `id`.
 */
export function createWebhookSender(url: string): SendMessage {
  return async (id, kind, payload) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `outbox-${id}`, kind, ...payload }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  };
}
