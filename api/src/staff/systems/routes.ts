import { sql } from 'kysely';
import type { CallDependencies } from '../../menu/calls/CallDependencies';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import { type KitchenSystems, kitchenSystems, systemAt } from '../delivery/kitchenSystems';
import { isForShop, type StaffKey } from '../keys/staffKeys';
import { encodeTestTicket } from '../printing/encodeTicket';
import { withPrinter } from '../printing/withPrinter';
import { requireShop } from '../requireShop';
import {
  createWebhook,
  isPrinter,
  listWebhooks,
  removeWebhook,
  type StaffWebhook,
} from '../webhooks/staffWebhooks';
import { isPrinterAddress } from './isPrinterAddress';

/** A system of several shops is changed by keys for all of them. */
const mayChange = (key: StaffKey, { shop_ids }: StaffWebhook): boolean =>
  shop_ids === null ? key.shop_ids === null : shop_ids.every((shopId) => isForShop(key, shopId));

const toReply = (systems: KitchenSystems, key: StaffKey, receiver: StaffWebhook) => {
  const { kind, describe } = systemAt(systems, receiver.url);
  return {
    id: receiver.id,
    system: kind,
    address: describe(receiver.url),
    language: receiver.language,
    sees_phones: receiver.sees_phones,
    can_remove: kind === 'printer' && mayChange(key, receiver),
  };
};

/** Which systems a shop's orders reach, and its ticket printers; webhooks are made by `npm run staff`. */
export function registerSystems(
  register: RegisterStaffCall,
  { database, catalogue: source }: Pick<CallDependencies, 'database' | 'catalogue'>,
): void {
  const systems = kitchenSystems(database);
  const listReceivers = async (shopId: number, connection = database): Promise<StaffWebhook[]> =>
    (await listWebhooks(connection)).filter((receiver) => isForShop(receiver, shopId));

  /** @throws ApiError 404 for a printer that the key may not change. */
  const requirePrinter = async (
    context: Pick<StaffContext, 'key' | 'catalogue'> & { params: { shop_id: number; printer_id: number } },
  ): Promise<StaffWebhook> => {
    const receivers = await listReceivers(requireShop(context));
    const found = receivers.find(({ id }) => id === context.params.printer_id);
    if (found && isPrinter(found) && mayChange(context.key, found)) return found;
    throw new ApiError(404, 'staff.printer_unknown');
  };

  register('staffSystems', 'shop:read', async (context) => {
    const receivers = await listReceivers(requireShop(context));
    const feed = { id: null, address: null, language: null, sees_phones: null, can_remove: false };
    return {
      systems: [
        { ...feed, system: systems.feed.kind },
        ...receivers.map((receiver) => toReply(systems, context.key, receiver)),
      ],
    };
  });

  register('staffAddPrinter', 'systems:write', async (context) => {
    const { body, key, now } = context;
    const shopId = requireShop(context);
    if (body.sees_phones && !key.scopes.includes('phones:read'))
      throw new ApiError(403, 'staff.scope', { params: { scope: 'phones:read' } });
    const url = systems.printer.readAddress(body.address);
    if (url === null || !isPrinterAddress(url)) throw fieldError('address', 'staff.printer_address');
    const { language, sees_phones: seesPhones } = body;
    // A repetition must not print every ticket twice, not even one that comes at the same time.
    const printer = await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`printer ${url}`}, 0))`.execute(transaction);
      const known = (await listReceivers(shopId, transaction)).find((receiver) => receiver.url === url);
      return known ?? createWebhook(transaction, { url, shopIds: [shopId], language, seesPhones }, now);
    });
    return { system: toReply(systems, key, printer) };
  });

  register('staffTestPrinter', 'systems:write', async (context) => {
    const { url, language } = await requirePrinter(context);
    const shop = source.current(context.now).data.shops.find(({ id }) => id === context.params.shop_id);
    try {
      await withPrinter(new URL(url), (print) =>
        print(encodeTestTicket(shop?.name[language] ?? '', language)),
      );
    } catch {
      // Why is not told: it would say what listens in the server's network.
      throw new ApiError(503, 'staff.printer_failed');
    }
    return { printed: true };
  });

  register('staffRemovePrinter', 'systems:write', async (context) => {
    const { id } = await requirePrinter(context);
    await removeWebhook(database, id, context.now);
    return { removed: true };
  });
}
