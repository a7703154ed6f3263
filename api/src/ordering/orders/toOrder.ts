import type {
  BrandAlias,
  Language,
  Modifier,
  Order,
  OrderProduct,
  OrderStatus,
  OrderStatusReply,
  Replacement,
} from '@storefront/contracts';
import { toImages } from '../../menu/pictures/pictureKeys';
import { dietFacts } from '../../menu/products/dietFacts';
import type { Market } from '../../menu/products/toProduct';
import { listPaymentTypes, type OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import { paymentMethodName } from '../../offers/payment-methods/paymentMethods';
import { toShop } from '../../places/shops/toShop';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import type { Say } from '../../platform/messages/text';
import { toMajor } from '../../platform/money/minorUnits';
import { utcOffsetMinutes } from '../../platform/time/offsetSpan';
import { toLocalDate, wallTime } from '../../platform/time/wallClock';
import { orderablePriceMinor } from '../cart/priceLines';
import { toPrices } from '../cart/toCart';
import { formatDay } from '../cart/toPromise';
import type { RemovedItem, SnapshotLine, SnapshotModifier, SnapshotPackage } from '../OrderSnapshot';
import type { StoredOrder } from '../tables';
import { findCookingStart } from './cookingStart';
import type { SeenOrder } from './findOrder';
import { findDelay, toDelay } from './orderDelay';
import { toOrderMoney } from './orderMoney';
import { isFinal, toStatus } from './orderStatus';
import { hasReceipt, receiptPath } from './receiptLink';
import { openReplacements, toReplacement } from './replacements';
import { shareKey } from './shareKey';

interface Reader {
  catalogue: Catalogue;
  brand: BrandAlias;
  language: Language;
  say: Say;
  now: number;
}

type Today = Pick<OrderProduct, 'type' | 'allergens' | 'flags'>;

function toProduct(line: SnapshotLine, language: Language, today: Today): OrderProduct {
  const toModifier = (modifier: SnapshotModifier): Modifier => ({
    id: modifier.id,
    name: readText(modifier.name, language),
    image: null,
    price: toMajor(modifier.priceMinor),
    min: modifier.min,
    max: modifier.max,
    count: modifier.count,
    type: 'default',
  });
  return {
    id: line.productId,
    key: line.lineKey,
    name: readText(line.name, language),
    ...today,
    ...(line.isGift && { type: 'gift' }),
    count: line.count,
    price: toMajor(line.unitPriceMinor),
    amount: toMajor(line.amountMinor),
    images: toImages(line.productKey),
    modifiers: {
      available: line.modifiers.available.map(toModifier),
      single: line.modifiers.single.map(toModifier),
      groups: line.modifiers.groups.map(({ id, name, modifiers }) => ({
        id,
        name: readText(name, language),
        modifiers: modifiers.map(toModifier),
      })),
    },
  };
}

function toPackage(item: SnapshotPackage, language: Language): OrderProduct {
  return {
    id: item.id,
    key: item.alias,
    name: readText(item.name, language),
    type: 'packet',
    count: item.count,
    price: toMajor(item.priceMinor),
    amount: toMajor(item.priceMinor * item.count),
    images: null,
    modifiers: { available: [], single: [], groups: [] },
  };
}

/** What the kitchen could not make, as customer and kitchen see it. */
export const toRemoved = (
  { lineKey, name, count, amountMinor, replacedBy }: RemovedItem,
  language: Language,
) => ({
  key: lineKey,
  name: readText(name, language),
  count,
  amount: toMajor(amountMinor),
  replaced_by: readText(replacedBy, language) ?? null,
});

/** Whether the line could be ordered again as it was, modifiers included, and what it would contain. */
function today(line: SnapshotLine, market: Market, { catalogue, brand, language }: Reader): Today {
  const product = catalogue.menu.product(brand, line.productKey);
  if (product === null || orderablePriceMinor(product, line.chosen, market) === null)
    return { type: 'unavailable' };
  return { type: 'default', ...dietFacts(product, line.chosen, language) };
}

/** How the order can still be paid. */
function getPay(
  { status, expires_at, order_cache_key, city_id }: StoredOrder,
  reader: Reader,
  onlinePayments: OnlinePayments | undefined,
): Order['pay'] {
  if (status !== 'waiting_for_payment' || expires_at === null || expires_at <= reader.now) return null;
  const pay = { key: order_cache_key, until: expires_at };
  const city = reader.catalogue.places.city(reader.brand, city_id);
  if (!onlinePayments || !city) return pay;
  // As its payment page counts them: with one way there is nothing to choose.
  return { ...pay, has_other: listPaymentTypes(reader, city, onlinePayments).length > 1 };
}

const findTimeZone = ({ city_id }: StoredOrder, { places }: Catalogue): string =>
  places.cities.find(({ id }) => id === city_id)?.timeZone ?? 'UTC';

/** When it should be there, by what is known now, and whether that is later than was promised. */
function formatTimes(
  order: StoredOrder,
  timeZone: string,
  { say, now }: Pick<Reader, 'say' | 'now'>,
): Pick<Order, 'expected_at' | 'delay'> {
  const delay = findDelay(order, now);
  if (delay === null) return { expected_at: order.expected_at, delay: null };
  return { expected_at: delay.expectedAt, delay: toDelay(delay, { say, now, timeZone }) };
}

/** "26 November" of another day than today: "tomorrow" would be wrong in a page that stays open over night. */
function toOtherDay(at: number, timeZone: string, { say, now }: Pick<Reader, 'say' | 'now'>): string {
  const day = toLocalDate(at, timeZone);
  return day === toLocalDate(now, timeZone) ? '' : formatDay(day, say);
}

/** What the kitchen asks the customer now. */
const listQuestions = ({ snapshot }: StoredOrder, language: Language): Replacement[] =>
  openReplacements(snapshot).map((question) => toReplacement(snapshot, question, language));

/** An order by a link that was passed on, or by phone and number: how it is doing and nothing else. */
const hideFromShared = (order: Order): Order => ({
  ...order,
  cash: null,
  comment: '',
  cutlery: 0,
  phone: '',
  delivery_address: null,
  cart: {
    products: [],
    prices: { subtotal: 0, packages: 0, delivery: 0, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: 0 },
  },
  removed: [],
  replacements: [],
  pay: null,
  money: null,
  receipt_path: null,
  can_cancel: false,
  can_repeat: false,
  share_key: null,
  // Where the courier stops is the address.
  courier_tracking: false,
});

/**
 * Of an order for later it says when cooking begins, and that the kitchen is closed until then. Why an order was
 * canceled is between its customer and the restaurant.
 */
function describeStatus(
  { order, isShared }: SeenOrder,
  { catalogue, say, now }: Pick<Reader, 'catalogue' | 'say' | 'now'>,
): OrderStatus {
  const status = toStatus(isShared ? { ...order, ended_by: null, cancel_reason: null } : order, say);
  const start = findCookingStart(order, catalogue, now);
  if (start === null) return status;
  const timeZone = findTimeZone(order, catalogue);
  const time = wallTime(start.at, timeZone);
  const day = toOtherDay(start.at, timeZone, { say, now });
  const when = day === '' ? time : `${time}, ${day}`;
  return { ...status, description: say(`status.accepted.${start.isClosed ? 'closed' : 'later'}`, { when }) };
}

/**
 * A placed order as its customer sees it, in one language (ORD-07).
 * @param onlinePayments absent where nobody is offered another way to pay.
 */
export function toOrder(seen: SeenOrder, reader: Reader, onlinePayments?: OnlinePayments): Order {
  const { order } = seen;
  const { catalogue, language, say, now } = reader;
  const { snapshot } = order;
  const city = catalogue.places.cities.find(({ id }) => id === order.city_id);
  const shop = catalogue.places.shops.find(({ id }) => id === order.shop_id);
  const there = catalogue.at(order.shop_id);
  const brand = catalogue.places.brand(reader.brand);
  const { slot, currency } = snapshot;
  const timeZone = findTimeZone(order, catalogue);
  const from = wallTime(slot.startsAt, timeZone);
  const day = toOtherDay(slot.startsAt, timeZone, reader);
  const canRepeat = isFinal(order.status);
  // Of an order under way nothing is marked: it is being cooked, whatever the menu says now.
  const findToday = (line: SnapshotLine): Today => {
    const market = canRepeat && city && { city, orderType: order.order_type };
    return market ? today(line, market, { ...reader, catalogue: there }) : { type: 'default' };
  };
  const own: Order = {
    order_id: order.id,
    order_number: order.number,
    status: describeStatus(seen, reader),
    order_type: order.order_type,
    created_at: order.created_at,
    timezone: timeZone,
    utc_offset_minutes: utcOffsetMinutes(now, timeZone),
    ...formatTimes(order, timeZone, reader),
    interval_title: slot.isAsap
      ? say('interval.asap_about', { time: from })
      : `${day && `${day}, `}${from}–${wallTime(slot.endsAt, timeZone)}`,
    payment_type: order.payment_type,
    payment_type_name: paymentMethodName(order.payment_type, language),
    cash: snapshot.cashMinor === 0 ? null : toMajor(snapshot.cashMinor),
    comment: snapshot.comment,
    cutlery: snapshot.cutlery ?? 0,
    phone: order.phone,
    shop: shop && city ? toShop(shop, city, language, now) : null,
    delivery_address: snapshot.address,
    cart: {
      products: [
        ...snapshot.lines.map((line) => toProduct(line, language, findToday(line))),
        ...snapshot.packages.map((item) => toPackage(item, language)),
      ],
      prices: toPrices(snapshot.prices),
    },
    removed: (snapshot.removed ?? []).map((item) => toRemoved(item, language)),
    replacements: listQuestions(order, language),
    pay: getPay(order, reader, onlinePayments),
    money: toOrderMoney(order, say),
    receipt_path: hasReceipt(order) ? receiptPath(order) : null,
    can_cancel: order.status === 'accepted',
    can_repeat: canRepeat,
    share_key: shareKey(order.tracking_key),
    courier_tracking: order.order_type === 'delivery' && brand.settings.courier_tracking,
    currency: { currency: currency.sign, fraction_digits: currency.fractionDigits },
  };
  return seen.isShared ? hideFromShared(own) : own;
}

export const toStatusReply = (
  { order, isShared }: SeenOrder,
  { say, now, language, catalogue }: Omit<Reader, 'brand'>,
): OrderStatusReply => ({
  status: describeStatus({ order, isShared }, { catalogue, say, now }),
  order_type: order.order_type,
  ...formatTimes(order, findTimeZone(order, catalogue), { say, now }),
  can_cancel: !isShared && order.status === 'accepted',
  money: isShared ? null : toOrderMoney(order, say),
  removals: isShared ? 0 : (order.snapshot.removed?.length ?? 0),
  replacements: isShared ? [] : listQuestions(order, language),
  now,
  expires_at: order.status === 'waiting_for_payment' ? order.expires_at : null,
});
