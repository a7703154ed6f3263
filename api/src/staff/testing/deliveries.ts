import type { TestApi } from '../../testing/startTestApi';
import { runStaffCommand } from '../commands/runStaffCommand';
import { createChangeSender } from '../delivery/createChangeSender';
import { WebhookSender } from '../delivery/WebhookSender';
import { numberChanges } from '../orders/numberChanges';

/** `npm run staff -- …`. @returns what it prints. */
export async function runStaff(api: TestApi, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runStaffCommand(args, api.database, { log: print, error: print }, api.now());
  return lines.join('\n');
}

/** What the worker sends orders with; a fault of its own fails the test. */
export function createSender(
  api: TestApi,
  clock: () => number = api.now,
  allowsLoopback = false,
): WebhookSender {
  const send = createChangeSender(api.database, api.catalogue, clock, { allowsLoopback });
  return new WebhookSender(api.database, send, clock, (error) => {
    throw error;
  });
}

/** Tells webhooks and printers what has changed, as the worker does, some time from now. */
export async function deliverChanges(api: TestApi, laterMs = 0, allowsLoopback = false): Promise<void> {
  const clock = () => api.now() + laterMs;
  await numberChanges(api.database, clock());
  const sender = createSender(api, clock, allowsLoopback);
  await sender.begin();
  await sender.end();
}
