import type { ShopDayChange, ShopDayReply } from '@storefront/contracts';
import type { CallDependencies } from '../menu/calls/CallDependencies';
import type { Catalogue } from '../menu/catalogue/Catalogue';
import { changeShopDay, readShopDays } from '../menu/catalogue/changeShopDay';
import { isInForce, type ShopDayRow } from '../menu/catalogue/shopDays';
import { fieldError } from '../platform/http/ApiError';
import { toMajor } from '../platform/money/minorUnits';
import type { RegisterStaffCall } from './calls/registerStaffCall';
import { requireShop } from './requireShop';

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

  register('staffDay', 'shop:read', (context) => read(requireShop(context), context.now));

  register('staffChangeDay', 'shop:write', async (context) => {
    const { body, key, now, catalogue } = context;
    const shopId = requireShop(context);
    checkChange(body, catalogue, now);
    await changeShopDay(database, shopId, body, { by: key.name, now });
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

/** @throws ApiError 422 for what the menu does not have, and for an end that has passed. */
function checkChange(change: ShopDayChange, { data }: Catalogue, now: number): void {
  if ('product_key' in change && !data.products.some(({ key }) => key === change.product_key))
    throw fieldError('product_key', 'cart.unknown_product');
  if (change.change === 'modifier') {
    const isKnown = data.products.some(({ modifiers: { available, single, groups } }) =>
      [...available, ...single, ...groups.flatMap(({ modifiers }) => modifiers)].some(
        ({ id }) => id === change.modifier_id,
      ),
    );
    if (!isKnown) throw fieldError('modifier_id', 'cart.modifiers');
  }
  if ('until' in change && change.until != null && change.until <= now)
    throw fieldError('until', 'validation.wrong');
}

function toReply(rows: readonly ShopDayRow[]): ShopDayReply {
  const pause = rows.find(({ kind }) => kind === 'pause');
  const capacity = rows.find((row) => row.kind === 'slot_capacity');
  return {
    products: rows.flatMap(({ kind, key, until }) =>
      kind === 'product' ? [{ product_key: key, until }] : [],
    ),
    modifiers: rows.flatMap(({ kind, key, until }) =>
      kind === 'modifier' ? [{ modifier_id: Number(key), until }] : [],
    ),
    pause: pause ? { until: pause.until } : null,
    prices: rows.flatMap((row) =>
      row.kind === 'price' ? [{ product_key: row.key, price: toMajor(row.value) }] : [],
    ),
    hours: rows.flatMap((row) => (row.kind === 'hours' ? [{ date: row.key, ranges: row.value }] : [])),
    slot_capacity: capacity?.kind === 'slot_capacity' ? capacity.value : null,
  };
}
