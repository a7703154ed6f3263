import { randomUUID } from 'node:crypto';
import type { KitchenSystem } from '@storefront/contracts';
import { type AddressRule, isPublicUrl } from '@storefront/contracts/publicAddress';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import type { KitchenSystems } from '../delivery/kitchenSystems';
import { postSigned } from '../delivery/postSigned';
import { requireShop } from '../requireShop';
import { type Caller, mayAt } from '../rights/Caller';
import {
  createWebhook,
  isPrinter,
  oneAtATime,
  removeWebhook,
  rotateWebhook,
  type StaffWebhook,
} from '../webhooks/staffWebhooks';

/** A key that has leaked must not have each order posted a thousand times. */
const maxWebhooks = 10;
const formerSecretMs = 24 * 3_600_000;

/** Finds a printer or a webhook. @throws ApiError 404 for one that the key may not change. */
export type RequireSystem = (
  context: Pick<StaffContext, 'caller' | 'shopIds' | 'catalogue'> & { params: { shop_id: number } },
  kind: 'printer' | 'webhook',
  systemId: number,
) => Promise<StaffWebhook>;

interface Systems {
  database: Kysely<Database>;
  systems: KitchenSystems;
  rule: AddressRule;
  listReceivers: (shopId: number, connection?: Kysely<Database>) => Promise<StaffWebhook[]>;
  requireSystem: RequireSystem;
  mayChange: (caller: Caller, receiver: StaffWebhook) => boolean;
  toReply: (systems: KitchenSystems, caller: Caller, receiver: StaffWebhook) => KitchenSystem;
}

/** A shop's webhooks, as keys set them: on public addresses only, which is looked at before each message. */
export function registerWebhooks(
  register: RegisterStaffCall,
  { database, systems, rule, listReceivers, requireSystem, mayChange, toReply }: Systems,
): void {
  /** Whoever sets a webhook sends orders out: only what the caller may read. */
  const requireScopes = (caller: Caller, shopId: number, seesPhones: boolean): void => {
    for (const scope of seesPhones ? (['orders:read', 'phones:read'] as const) : (['orders:read'] as const))
      if (!mayAt(caller, scope, shopId)) throw new ApiError(403, 'staff.scope', { params: { scope } });
  };
  register('staffAddWebhook', 'systems:write', async (context) => {
    const { body, caller, now } = context;
    const shopId = requireShop(context);
    requireScopes(caller, shopId, body.sees_phones);
    const url = systems.webhook.readAddress(body.url);
    if (url === null || !isPublicUrl(url, rule)) throw fieldError('url', 'staff.webhook_address');
    const { language, sees_phones: seesPhones } = body;
    return oneAtATime(database, async (transaction) => {
      const ours = (await listReceivers(shopId, transaction)).filter(
        (receiver) => !isPrinter(receiver) && mayChange(caller, receiver),
      );
      // A repetition must not have every order told twice.
      const known = ours.find((receiver) => receiver.url === url);
      if (known) return { system: toReply(systems, caller, known), secret: null };
      if (ours.length >= maxWebhooks) throw new ApiError(409, 'staff.webhooks_full');
      const made = { url, shopIds: [shopId], language, seesPhones, by: caller };
      const webhook = await createWebhook(transaction, made, now);
      return { system: toReply(systems, caller, webhook), secret: webhook.secret };
    });
  });
  register('staffTestWebhook', 'systems:write', async (context) => {
    const webhook = await requireSystem(context, 'webhook', context.params.webhook_id);
    try {
      await postSigned(webhook, { id: `test-${randomUUID()}`, type: 'test', created_at: context.now }, rule);
    } catch {
      throw new ApiError(503, 'staff.webhook_failed');
    }
    return { told: true };
  });
  register('staffRotateWebhook', 'systems:write', async (context) => {
    const { id } = await requireSystem(context, 'webhook', context.params.webhook_id);
    const rotated = await rotateWebhook(database, id, formerSecretMs, context.now);
    if (!rotated) throw new ApiError(404, 'staff.webhook_unknown');
    return { system: toReply(systems, context.caller, rotated), secret: rotated.secret };
  });
  register('staffRemoveWebhook', 'systems:write', async (context) => {
    const { id } = await requireSystem(context, 'webhook', context.params.webhook_id);
    await removeWebhook(database, id, context.now);
    return { removed: true };
  });
}
