import type { ShopDayReply } from '@storefront/contracts';
import { changeShopDay, readShopDays } from '../../places/shop-days/changeShopDay';
import { isInForce } from '../../places/shop-days/shopDays';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterStaffCall } from '../calls/registerStaffCall';
import { requireShop } from '../requireShop';
import { checkChange } from './checkChange';
import { toProducts } from './toProducts';
import { toReply } from './toReply';

const longestHistory = 200;

/** The shop's day: stop list, pause, prices, hours and places in slots, changed without touching the menu. */
export function registerShopDays(
  register: RegisterStaffCall,
  { database, catalogue: source }: Pick<CallDependencies, 'database' | 'catalogue'>,
): void {
  const read = async (shopId: number, now: number): Promise<ShopDayReply> => {
    const rows = await readShopDays(database);
    return toReply(rows.filter((row) => row.shopId === shopId && isInForce(row, now)));
  };

  register('staffProducts', 'shop:read', async (context) =>
    toProducts(context.catalogue, requireShop(context), context.language),
  );
  register('staffDay', 'shop:read', (context) => read(requireShop(context), context.now));

  register('staffChangeDay', 'shop:write', async (context) => {
    const { body, caller, now, catalogue } = context;
    const shopId = requireShop(context);
    checkChange(shopId, body, catalogue, now);
    await changeShopDay(database, shopId, body, { by: caller.name, now });
    // Other processes hear of it from the database; this one shows it with its next reply.
    await source.refresh();
    return read(shopId, now);
  });

  register('staffDayHistory', 'shop:read', async (context) => ({
    entries: await database
      .selectFrom('shop_day_history')
      .select(['at', 'by', 'change'])
      .where('shop_id', '=', requireShop(context))
      .orderBy('id', 'desc')
      .limit(longestHistory)
      .execute(),
  }));
}
