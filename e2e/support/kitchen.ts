import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { StaffOrder } from '@storefront/contracts';
import { staffCommand } from './releaseCommand';
import { apiOrigin } from './stack';

async function createKey(scope: 'orders:read' | 'orders:write'): Promise<string> {
  const made = await staffCommand('keys', 'create', 'journey', '--shops', 'all', '--scopes', scope);
  const [key] = /sk_\S+/.exec(made.said) ?? [];
  expect(key, made.said).toBeDefined();
  return key ?? '';
}

/** An order as its restaurant sees it. */
export async function readKitchenOrder(orderId: string | number): Promise<StaffOrder> {
  const reply = await fetch(`${apiOrigin}/api/staff/v1/orders/${orderId}`, {
    headers: { authorization: `Bearer ${await createKey('orders:read')}` },
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { order: StaffOrder }).order;
}

/** Moves an order on as a restaurant does, by a key of the staff interface. */
async function takeStep(orderId: string | number, step: object): Promise<Response> {
  const key = await createKey('orders:write');
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
