import { readFileSync } from 'node:fs';
import { type ShopDayChange, shopDayChange } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CatalogueStore } from '../../catalogue/CatalogueStore';
import { amount, CellFault } from '../../menu/menu/sheets/cells';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { changeShopDay, readShopDays } from '../../places/shop-days/changeShopDay';
import { isInForce } from '../../places/shop-days/shopDays';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { roundMinor, toMajor } from '../../platform/money/minorUnits';
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
type DayOptions = Partial<Record<'minutes' | 'delivery' | 'minimum' | 'free', string>>;

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

/** An amount as people write it in the menu's sheets. */
function readAmount(
  text: string | undefined,
  what: string,
  { code, fractionDigits }: CatalogueCity['currency'],
): number {
  try {
    const minor = amount.read(text ?? '');
    if (roundMinor(minor, fractionDigits) !== minor)
      throw new CellFault(`must be whole: ${code} has no fractions`);
    return toMajor(minor);
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    throw new UsageError(`${what} ${error.message} (got ${JSON.stringify(text ?? '')}).`);
  }
}

/** What is typed, as a change; the contract and the menu judge it. */
function toChange(
  command: string,
  [first = '', second = '']: readonly string[],
  options: DayOptions,
  { currency }: Pick<CatalogueCity, 'currency'>,
  now: number,
): unknown {
  const { minutes } = options;
  const until = minutes === undefined ? null : now + wholeNumber(minutes, '--minutes') * minuteMs;
  const toAmount = (text: string | undefined, what: string) => readAmount(text, what, currency);
  switch (command) {
    case 'stop':
    case 'sell':
      return { change: 'product', product_key: first, stopped: command === 'stop', until };
    case 'stop-modifier':
    case 'sell-modifier':
      return {
        change: 'modifier',
        modifier_id: wholeNumber(first, 'ID'),
        stopped: command === 'stop-modifier',
        until,
      };
    case 'price':
      return {
        change: 'price',
        product_key: first,
        price: second === 'menu' ? null : toAmount(second, 'PRICE'),
      };
    case 'pause':
    case 'resume':
      return { change: 'pause', paused: command === 'pause', until };
    case 'hours': {
      const ranges = second === 'closed' ? [] : second.split(',');
      return { change: 'hours', date: first, ranges: second === 'menu' ? null : ranges.map(readRange) };
    }
    case 'places':
      return {
        change: 'slot_capacity',
        capacity: first === 'menu' ? null : first === '0' ? 0 : wholeNumber(first, 'NUMBER'),
      };
    case 'zone': {
      const zone_id = wholeNumber(first, 'ZONE');
      if (second === 'menu') return { change: 'zone_terms', zone_id, terms: null };
      const terms = {
        delivery_price: toAmount(options.delivery, '--delivery'),
        minimum_order_amount: toAmount(options.minimum, '--minimum'),
        has_free_delivery: readChoice(options.free ?? 'no', ['yes', 'no'], '--free') === 'yes',
      };
      return { change: 'zone_terms', zone_id, terms };
    }
    case 'area':
      return {
        change: 'zone_area',
        zone_id: wholeNumber(first, 'ZONE'),
        area: second === 'menu' ? null : readArea(second),
      };
    case 'stand-in':
      return { change: 'stand_in', shop_id: first === 'nobody' ? null : wholeNumber(first, 'OTHER') };
    case 'popular':
      return { change: 'popular', product_keys: first === 'menu' ? null : first.split(',') };
    default:
      throw new UsageError(`There is no command day ${command}.`);
  }
}

/** What each part of a change must be, as it is typed. */
const forms: Record<string, string> = {
  product_key: 'PRODUCT must be the key of a product, like philadelphia.',
  modifier_id: 'ID must be the number of a modifier.',
  price: 'PRICE must be at most 1000000.',
  date: 'DATE must be like 2026-11-24.',
  ranges: 'Hours must end after they begin, by 48:00, and be at most six ranges.',
  capacity: 'NUMBER must be at most 10000.',
  terms: '--delivery and --minimum must be at most 10000000.',
  area: 'FILE must hold a polygon without holes, of at most 1000 points, that ends where it begins.',
  product_keys: 'PRODUCT,PRODUCT... must be one to fifty keys of products.',
  until: '--minutes must end in this century.',
};

function parseChange(typed: unknown): ShopDayChange {
  const parsed = v.safeParse(shopDayChange, typed);
  if (parsed.success) return parsed.output;
  const part = String(parsed.issues[0].path?.[0]?.key);
  throw new UsageError(forms[part] ?? `${part} is wrong.`);
}

/** Why a shop's change is refused that has the right form. */
const refusals: Record<string, string> = {
  product_key: 'the menu has no such product',
  product_keys: 'the menu lacks one of these products, or one stands there twice',
  modifier_id: 'no product has such a modifier',
  zone_id: 'it has no such zone',
  shop_id: 'that shop cannot stand in for it',
};

/**
 * `npm run staff -- day`: the shop's day from a terminal; every process shows a change within two seconds.
 */
export async function runDayCommand(
  command: string,
  names: readonly string[],
  options: DayOptions,
  { database, output, now }: { database: Kysely<Database>; output: Output; now: number },
): Promise<number> {
  const [shop, ...rest] = names;
  const shopId = wholeNumber(shop, 'SHOP');
  const catalogue = (await CatalogueStore.open(database)).current(now);
  const cityId = catalogue.places.shops.find(({ id }) => id === shopId)?.cityId;
  const city = catalogue.places.cities.find(({ id }) => id === cityId);
  if (!city) throw new UsageError(`There is no shop ${shopId}.`);
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
    const change = parseChange(toChange(command, rest, options, city, now));
    try {
      checkChange(shopId, change, catalogue, now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [field = ''] = Object.keys(error.details.errors ?? {});
      throw new UsageError(`Shop ${shopId}: ${refusals[field] ?? `wrong ${field}`}.`);
    }
    await changeShopDay(database, shopId, change, { by: 'terminal', now });
  }
  const rows = await readShopDays(database);
  const day = toReply(rows.filter((row) => row.shopId === shopId && isInForce(row, now)));
  output.log(JSON.stringify(day, null, 2));
  return 0;
}
