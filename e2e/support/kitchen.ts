import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { staffCommand } from './releaseCommand';
import { apiOrigin } from './stack';

/** Moves an order on as a restaurant does, by a key of the staff interface. */
async function takeStep(orderId: string | number, step: object): Promise<Response> {
  const made = await staffCommand('keys', 'create', 'journey', '--shops', 'all', '--scopes', 'orders:write');
  const key = /sk_\S+/.exec(made.said)?.[0];
  expect(key, made.said).toBeDefined();
  return fetch(`${apiOrigin}/api/staff/v1/orders/${orderId}/steps`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(step),
  });
}

/**
 * Ends an order as a restaurant does. The kitchen that cooks by itself keeps to the order's slot, which is a
 * day away when all shops are closed.
 */
export async function finishOrder(orderId: string | number): Promise<void> {
  const reply = await takeStep(orderId, { step: 'done' });
  // The sandbox's kitchen may have been quicker.
  expect([200, 409], await reply.text()).toContain(reply.status);
}

/** @param promisedAt ms since the epoch. */
export async function promiseTime(orderId: string | number, promisedAt: number): Promise<void> {
  const reply = await takeStep(orderId, { step: 'promise', promised_at: promisedAt });
  expect(reply.status, await reply.text()).toBe(200);
}
