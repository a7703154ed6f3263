import { readFileSync } from 'node:fs';
import { type ShopDayChange, shopDayChange } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CatalogueSource } from '../../menu/catalogue/CatalogueSource';
import { changeShopDay, readShopDays } from '../../menu/catalogue/changeShopDay';
import { isInForce } from '../../menu/catalogue/shopDays';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { checkChange } from '../shop-day/checkChange';
import { toReply } from '../shop-day/toReply';
import { readChoice, UsageError, wholeNumber } from './parseArguments';

const minuteMs = 60_000;
const historyEntries = 50;

export const dayUsage = `       npm run staff -- day show|history SHOP
       npm run staff -- day stop|sell SHOP PRODUCT
       npm run staff -- day stop-modifier|sell-modifier SHOP ID
       npm run staff -- day price SHOP PRODUCT PRICE|menu
       npm run staff -- day pause|resume SHOP
       npm run staff -- day hours SHOP DATE 10:00-22:00[,...]|closed|menu
       npm run staff -- day places SHOP NUMBER|menu
       npm run staff -- day zone SHOP ZONE menu|--delivery PRICE --minimum AMOUNT --free yes|no
       npm run staff -- day area SHOP ZONE FILE|menu
       npm run staff -- day stand-in SHOP OTHER|nobody
       npm run staff -- day popular SHOP PRODUCT,PRODUCT...|menu
stop, stop-modifier and pause take --minutes N; without it they hold until they are taken back. FILE is a GeoJSON polygon.`;

type Output = Pick<Console, 'log'>;

/** "10:00-22:00", also past midnight: "18:00-26:00". */
function readRange(text: string): { from: number; to: number } {
  const parts = /^(\d{1,2}):([0-5]\d)-(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!parts) throw new UsageError(`Hours look like 10:00-22:00 (got ${JSON.stringify(text)}).`);
  const [from = 0, fromMinute = 0, to = 0, toMinute = 0] = parts.slice(1).map(Number);
  return { from: from * 60 + fromMinute, to: to * 60 + toMinute };
}

function readArea(file: string): unknown {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'));
    return read.type === 'Feature' ? read.geometry : read;
  } catch (error) {
    throw new UsageError(`${file} cannot be read as GeoJSON: ${(error as Error).message}`);
  }
}

/** What is typed, as a change; the contract and the menu judge it. */
function toChange(
  command: string,
  [first = '', second = '']: readonly string[],
  options: ReadonlyMap<string, string>,
  now: number,
): unknown {
  const minutes = options.get('minutes');
  const until = minutes === undefined ? null : now + wholeNumber(minutes, '--minutes') * minuteMs;
  const amount = (text: string | undefined) => Number(text === '' ? Number.NaN : text);
  switch (command) {
    case 'stop':
    case 'sell':
      return { change: 'product', product_key: first, stopped: command === 'stop', until };
    case 'stop-modifier':
    case 'sell-modifier':
      return { change: 'modifier', modifier_id: Number(first), stopped: command === 'stop-modifier', until };
    case 'price':
      return { change: 'price', product_key: first, price: second === 'menu' ? null : amount(second) };
    case 'pause':
    case 'resume':
      return { change: 'pause', paused: command === 'pause', until };
    case 'hours': {
      const ranges = second === 'closed' ? [] : second.split(',');
      return { change: 'hours', date: first, ranges: second === 'menu' ? null : ranges.map(readRange) };
    }
    case 'places':
      return { change: 'slot_capacity', capacity: first === 'menu' ? null : amount(first) };
    case 'zone': {
      const terms = {
        delivery_price: amount(options.get('delivery')),
        minimum_order_amount: amount(options.get('minimum')),
        has_free_delivery: readChoice(options.get('free') ?? 'no', ['yes', 'no'], '--free') === 'yes',
      };
      return { change: 'zone_terms', zone_id: Number(first), terms: second === 'menu' ? null : terms };
    }
    case 'area':
      return {
        change: 'zone_area',
        zone_id: Number(first),
        area: second === 'menu' ? null : readArea(second),
      };
    case 'stand-in':
      return { change: 'stand_in', shop_id: first === 'nobody' ? null : Number(first) };
    case 'popular':
      return { change: 'popular', product_keys: first === 'menu' ? null : first.split(',') };
    default:
      throw new UsageError(`There is no command day ${command}.`);
  }
}

function parseChange(typed: unknown): ShopDayChange {
  const parsed = v.safeParse(shopDayChange, typed);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UsageError(`${v.getDotPath(issue) ?? 'change'}: ${issue.message}`);
}

/**
 * `npm run staff -- day`: the shop's day from a terminal; every process shows a change within two seconds.
 */
export async function runDayCommand(
  command: string,
  names: readonly string[],
  options: ReadonlyMap<string, string>,
  { database, output, now }: { database: Kysely<Database>; output: Output; now: number },
): Promise<number> {
  const [shop, ...rest] = names;
  const shopId = wholeNumber(shop, 'SHOP');
  const catalogue = (await CatalogueSource.open(database)).current(now);
  if (!catalogue.data.shops.some(({ id }) => id === shopId))
    throw new UsageError(`There is no shop ${shopId}.`);
  if (command === 'history') {
    const entries = await database
      .selectFrom('shop_day_history')
      .select(['at', 'by', 'change'])
      .where('shop_id', '=', shopId)
      .orderBy('id', 'desc')
      .limit(historyEntries)
      .execute();
    for (const { at, by, change } of entries)
      output.log(`${new Date(at).toISOString()}  ${by}  ${JSON.stringify(change)}`);
    if (entries.length === 0) output.log('Nothing was changed.');
    return 0;
  }
  if (command !== 'show') {
    const change = parseChange(toChange(command, rest, options, now));
    try {
      checkChange(shopId, change, catalogue, now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new UsageError(`Shop ${shopId}: wrong ${Object.keys(error.details.errors ?? {}).join(', ')}.`);
    }
    await changeShopDay(database, shopId, change, { by: 'terminal', now });
  }
  const rows = await readShopDays(database);
  const day = toReply(rows.filter((row) => row.shopId === shopId && isInForce(row, now)));
  output.log(JSON.stringify(day, null, 2));
  return 0;
}
