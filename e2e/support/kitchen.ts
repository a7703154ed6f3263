import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { staffCommand } from './releaseCommand';
import { apiOrigin } from './stack';

/**
 * Ends an order as a restaurant does, by a key of the staff interface. The kitchen that cooks by itself keeps
 * to the order's slot, which is a day away when all shops are closed.
 */
export async function finishOrder(orderId: string): Promise<void> {
  const made = await staffCommand('keys', 'create', 'journey', '--shops', 'all', '--scopes', 'orders:write');
  const key = /sk_\S+/.exec(made.said)?.[0];
  expect(key, made.said).toBeDefined();
  const reply = await fetch(`${apiOrigin}/api/staff/v1/orders/${orderId}/steps`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ step: 'done' }),
  });
  // The sandbox's kitchen may have been quicker.
  expect([200, 409], await reply.text()).toContain(reply.status);
}
