import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Config } from '../../platform/config/config';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import type { RegisterStaffCall } from '../calls/registerStaffCall';
import { type KitchenSystems, kitchenSystems, systemAt } from '../delivery/kitchenSystems';
import { encodeTestTicket } from '../printing/encodeTicket';
import { withPrinter } from '../printing/withPrinter';
import { requireShop } from '../requireShop';
import { type Caller, isForShop, mayAt, shopsWith } from '../rights/Caller';
import {
  createWebhook,
  isPrinter,
  listWebhooks,
  oneAtATime,
  removeWebhook,
  type StaffWebhook,
} from '../webhooks/staffWebhooks';
import { isPrinterAddress } from './isPrinterAddress';
import { type RequireSystem, registerWebhooks } from './webhookRoutes';

type SystemDependencies = Pick<CallDependencies, 'database' | 'catalogue'> & {
  config: Pick<Config, 'webhookLoopback'>;
};
/**
 * A system of several shops is changed by keys for all of them. Webhooks that the operators set at the
 * terminal are theirs; a printer is its shop's, whoever set it.
 */
const mayChange = (caller: Caller, { shop_ids, key_id, person_id, ...receiver }: StaffWebhook): boolean => {
  const own = shopsWith(caller, 'systems:write');
  const isForAll = own === null || (shop_ids?.every((shopId) => own.includes(shopId)) ?? false);
  return isForAll && (isPrinter(receiver) || key_id !== null || person_id !== null);
};

const toReply = (systems: KitchenSystems, caller: Caller, receiver: StaffWebhook) => {
  const { kind, describe } = systemAt(systems, receiver.url);
  return {
    id: receiver.id,
    system: kind,
    address: describe(receiver.url),
    language: receiver.language,
    sees_phones: receiver.sees_phones,
    can_remove: mayChange(caller, receiver),
  };
};

/** Which systems a shop's orders reach, and its ticket printers. */
export function registerSystems(
  register: RegisterStaffCall,
  { database, catalogue: source, config }: SystemDependencies,
): void {
  const rule = { allowsLoopback: config.webhookLoopback === 'true' };
  const systems = kitchenSystems(database, rule);
  const listReceivers = async (shopId: number, connection = database): Promise<StaffWebhook[]> =>
    (await listWebhooks(connection)).filter((receiver) => isForShop(receiver, shopId));

  const requireSystem: RequireSystem = async (context, kind, systemId) => {
    const found = (await listReceivers(requireShop(context))).find(({ id }) => id === systemId);
    const isOfKind = found && isPrinter(found) === (kind === 'printer');
    if (isOfKind && mayChange(context.caller, found)) return found;
    throw new ApiError(404, `staff.${kind}_unknown`);
  };

  register('staffSystems', 'shop:read', async (context) => {
    const receivers = await listReceivers(requireShop(context));
    const feed = { id: null, address: null, language: null, sees_phones: null, can_remove: false };
    return {
      systems: [
        { ...feed, system: systems.feed.kind },
        ...receivers.map((receiver) => toReply(systems, context.caller, receiver)),
      ],
    };
  });

  register('staffAddPrinter', 'systems:write', async (context) => {
    const { body, caller, now } = context;
    const shopId = requireShop(context);
    if (body.sees_phones && !mayAt(caller, 'phones:read', shopId))
      throw new ApiError(403, 'staff.scope', { params: { scope: 'phones:read' } });
    const url = systems.printer.readAddress(body.address);
    if (url === null || !isPrinterAddress(url)) throw fieldError('address', 'staff.printer_address');
    const { language, sees_phones: seesPhones } = body;
    // A repetition must not print every ticket twice, not even one that comes at the same time.
    const printer = await oneAtATime(database, async (transaction) => {
      const known = (await listReceivers(shopId, transaction)).find((receiver) => receiver.url === url);
      return known ?? createWebhook(transaction, { url, shopIds: [shopId], language, seesPhones }, now);
    });
    return { system: toReply(systems, caller, printer) };
  });

  register('staffTestPrinter', 'systems:write', async (context) => {
    const { url, language } = await requireSystem(context, 'printer', context.params.printer_id);
    const shop = source.current(context.now).places.shops.find(({ id }) => id === context.params.shop_id);
    try {
      await withPrinter(new URL(url), (print) =>
        print(encodeTestTicket(readText(shop?.name, language) ?? '', language)),
      );
    } catch {
      // Why is not told: it would say what listens in the server's network.
      throw new ApiError(503, 'staff.printer_failed');
    }
    return { printed: true };
  });

  register('staffRemovePrinter', 'systems:write', async (context) => {
    const { id } = await requireSystem(context, 'printer', context.params.printer_id);
    await removeWebhook(database, id, context.now);
    return { removed: true };
  });
  registerWebhooks(register, { database, systems, rule, listReceivers, requireSystem, toReply, mayChange });
}
