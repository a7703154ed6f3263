import type { Endpoint, GatewaySettings } from './gatewayFile';
import type { SendMessage } from './sendOutbox';
import { UndeliverableError } from './UndeliverableError';

/**
 * Refusals by status that say nothing about the message: the gateway is busy, or our account or the address
 * in the settings is wrong until somebody mends it. Every other 4xx is final.
 */
const passing = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429]);

/** What stands at a JSON pointer (RFC 6901), or undefined. */
export function atPointer(document: unknown, pointer: string): unknown {
  let found: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    if (found === null || typeof found !== 'object') return undefined;
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    found = Object.hasOwn(found, key) ? (found as Record<string, unknown>)[key] : undefined;
  }
  return found;
}

const says = (document: unknown, match: Endpoint['success']): boolean =>
  (match.values as unknown[]).includes(atPointer(document, match.pointer));

/** Placeholders are filled in one pass: braces in a message's own text stay what they are. */
function fillBody(
  { body, encoding }: Endpoint,
  values: Record<string, string>,
): { type: string; body: string } {
  const filled = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
        : value,
    ]),
  );
  if (encoding === 'json') return { type: 'application/json', body: JSON.stringify(filled) };
  const pairs = Object.entries(filled).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(pairs).toString(),
  };
}

/**
 * Sends messages through any gateway that takes one HTTP request for each: address, headers, body and what a
 * success looks like are configured. Many gateways answer 200 also when they refuse; then the body decides.
 * Failures are thrown without the message's content.
 */
export function httpGateway(settings: GatewaySettings): SendMessage {
  return async (id, kind, payload) => {
    const {
      phone = '',
      text = '',
      code = '',
      channel = 'sms',
      language = '',
    } = payload as Record<string, string>;
    const endpoint = channel === 'call' && settings.call ? settings.call : settings.sms;
    const values = {
      id: `outbox-${id}`,
      kind,
      phone,
      digits: phone.replace(/\D/g, ''),
      text,
      code,
      channel,
      language,
    };
    const { type, body } = fillBody(endpoint, values);
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': type, ...endpoint.headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(endpoint.timeout_seconds * 1000),
    });
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok && says(reply, endpoint.success)) return;
    const mayPass =
      response.status >= 500 ||
      passing.has(response.status) ||
      (endpoint.retryable !== undefined && says(reply, endpoint.retryable)) ||
      // A 200 without readable JSON comes from something before the gateway.
      (response.ok && reply === null);
    const reason = `the gateway refused message ${id} with status ${response.status}`;
    throw mayPass ? new Error(reason) : new UndeliverableError(reason);
  };
}
