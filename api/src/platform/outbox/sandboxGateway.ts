import type { SendMessage } from './sendOutbox';

const timeoutMs = 5_000;

/** Sends messages to the sandbox's inbox, which stands for an SMS gateway in development and tests. */
export function sandboxGateway(baseUrl: string): SendMessage {
  const url = new URL('/messages', baseUrl);
  return async (id, kind, payload) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `outbox-${id}`, kind, ...payload }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  };
}
